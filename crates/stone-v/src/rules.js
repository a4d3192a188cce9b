// The rules of Stone Game V for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary:
    "Alice cuts the row in two and scores the part with the smaller sum, which stays; of equals, her choice.",
  value: "score",
  example: "6,2,3,4,5,5",
  most: 120,
  game(row) {
    const at = row.findIndex((stone) => stone < 0n);
    if (at >= 0)
      throw new Refusal(`Stone ${at} (${show(row[at])}) is negative, and this game has none such.`);
    return { row, sums: runningSums(row) };
  },
  start: ({ row }) => [0, row.length],
  isState: (_, [s, e]) => s <= e,
  moves({ sums }, [s, e]) {
    const moves = [];
    for (let at = s + 1; at < e; at += 1) {
      const [left, right] = [sums[at] - sums[s], sums[e] - sums[at]];
      if (left <= right) moves.push({ name: `left of ${at}`, next: [s, at], delta: left, stays: true });
      if (right <= left) moves.push({ name: `right of ${at}`, next: [at, e], delta: right, stays: true });
    }
    return moves;
  },

  state: ([s, e]) => `${s}..${e}`,
  symbol: ([s, e]) => `V(${s}, ${e})`,
  short: ({ name, next: [start, end] }) => (name.startsWith("left") ? `L${end}` : `R${start}`),
  explain({ sums }, [s, e], { next, delta }) {
    const away = sums[e] - sums[s] - delta;
    return { says: `${show(delta)} ≤ ${show(away)}`, formula: `sum(${next.join(", ")})`, span: next };
  },
  means: "V(s, e) is the most that Alice can still score when the stones s to e − 1 are left.",
  recurrence: [
    "V(s, e) = max over the cuts s < c < e of",
    "  sum(s, c) + V(s, c)  if sum(s, c) ≤ sum(c, e)",
    "  sum(c, e) + V(c, e)  if sum(c, e) ≤ sum(s, c)",
    "V(s, e) = 0 for one stone or none",
  ],
  isLeft: (_, [s, e], stone) => s <= stone && stone < e,

  table: ({ row }) => ({
    rows: row.length + 1,
    columns: row.length + 1,
    corner: "s ╲ e",
    rowHead: (s) => [s, row[s]],
    columnHead: (e) => [e, row[e - 1]],
  }),
  orders: [
    {
      name: "length",
      title: "by length",
      why: "Short segments first, diagonal after diagonal: a cut leaves a shorter segment.",
      *states({ row }) {
        for (let length = 0; length <= row.length; length += 1) {
          for (let s = 0; s + length <= row.length; s += 1) yield [s, s + length];
        }
      },
    },
    {
      name: "start",
      title: "by start, backwards",
      why: "The last start first, and for each start the ends forwards: a cut leads down or to the left.",
      *states({ row }) {
        for (let s = row.length; s >= 0; s -= 1) {
          for (let e = s; e <= row.length; e += 1) yield [s, e];
        }
      },
    },
  ],
})
