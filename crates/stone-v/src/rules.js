// The rules of Stone Game V for the explorer's page. What each part means: crates/explorer/README.md.
({
  ...segments(),
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
  moves({ sums }, [s, e]) {
    const moves = [];
    for (let at = s + 1; at < e; at += 1) {
      const [left, right] = [sums[at] - sums[s], sums[e] - sums[at]];
      if (left <= right) moves.push({ name: `left of ${at}`, next: [s, at], delta: left, stays: true });
      if (right <= left) moves.push({ name: `right of ${at}`, next: [at, e], delta: right, stays: true });
    }
    return moves;
  },

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
  orders: [
    byLength("a cut leaves a shorter segment"),
    byStart("a cut leads down or to the left"),
  ],
})
