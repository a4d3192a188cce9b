// The rules of Stone Game VII for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary: "Remove the leftmost or the rightmost stone, and score the sum of the stones that remain.",
  value: "difference",
  example: "5,3,1,4,2",
  most: 500,
  game: (row) => ({ row, sums: runningSums(row) }),
  start: ({ row }) => [0, row.length],
  isState: (_, [s, e]) => s <= e,
  moves({ sums }, [s, e]) {
    const remove = (name) => {
      const next = name === "left" ? [s + 1, e] : [s, e - 1];
      return { name, next, delta: sums[next[1]] - sums[next[0]] };
    };
    // The last stone is removed from the left: from the right it would be the same move.
    return ["left", "right"].slice(0, e - s).map(remove);
  },

  state: ([s, e]) => `${s}..${e}`,
  symbol: ([s, e]) => `V(${s}, ${e})`,
  short: ({ name }) => (name === "left" ? "L" : "R"),
  explain({ row }, [s, e], { name, next }) {
    const stone = name === "left" ? row[s] : row[e - 1];
    return { says: `removes the ${show(stone)}`, formula: `sum(${next.join(", ")})`, span: next };
  },
  means: "V(s, e) is how far the player to move gets ahead of the other when the stones s to e − 1 are left.",
  recurrence: [
    "V(s, e) = max of",
    "  left:  sum(s+1, e) − V(s+1, e)",
    "  right: sum(s, e−1) − V(s, e−1)",
    "V(s, s) = 0",
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
      why: "Short segments first, diagonal after diagonal: a move leads to a segment one stone shorter.",
      *states({ row }) {
        for (let length = 0; length <= row.length; length += 1) {
          for (let s = 0; s + length <= row.length; s += 1) yield [s, s + length];
        }
      },
    },
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
  ],
})
