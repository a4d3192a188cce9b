// The rules of Stone Game for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary: "Take the leftmost or the rightmost stone, and score its value.",
  value: "difference",
  example: "5,3,4,5",
  most: 500,
  game: (row) => ({ row }),
  start: ({ row }) => [0, row.length],
  isState: (_, [s, e]) => s <= e,
  moves: ({ row }, [s, e]) =>
    // The last stone is taken from the left: from the right it would be the same move.
    ["left", "right"]
      .slice(0, e - s)
      .map((name) =>
        name === "left"
          ? { name, next: [s + 1, e], delta: row[s] }
          : { name, next: [s, e - 1], delta: row[e - 1] },
      ),

  state: ([s, e]) => `${s}..${e}`,
  symbol: ([s, e]) => `V(${s}, ${e})`,
  short: ({ name }) => (name === "left" ? "L" : "R"),
  explain({ row }, [s, e], { name }) {
    const stone = name === "left" ? s : e - 1;
    return { says: `takes the ${show(row[stone])}`, formula: `a[${stone}]`, span: [stone, stone + 1] };
  },
  means: "V(s, e) is how far the player to move gets ahead of the other when the stones s to e − 1 are left.",
  recurrence: ["V(s, e) = max of", "  left:  a[s] − V(s+1, e)", "  right: a[e−1] − V(s, e−1)", "V(s, s) = 0"],
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
      name: "start",
      title: "by start, backwards",
      why: "The last start first, and for each start the ends forwards: a move goes down or to the left.",
      *states({ row }) {
        for (let s = row.length; s >= 0; s -= 1) {
          for (let e = s; e <= row.length; e += 1) yield [s, e];
        }
      },
    },
    {
      name: "length",
      title: "by length",
      why: "Short segments first, diagonal after diagonal: a move leads to a segment one stone shorter.",
      *states({ row }) {
        for (let length = 0; length <= row.length; length += 1) {
          for (let s = 0; s + length <= row.length; s += 1) yield [s, s + length];
        }
      },
    },
  ],
})
