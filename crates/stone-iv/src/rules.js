// The rules of Stone Game IV for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary: "Take a square number of stones from the pile. Who cannot move loses.",
  form: "count",
  value: "winner",
  example: "17",
  most: 2000,
  game: ([count]) => ({ pile: Number(count) }),
  start: ({ pile }) => [0, pile],
  moves: (_, [, left]) =>
    Array.from({ length: Math.floor(Math.sqrt(left)) }, (_, root) => {
      const square = (root + 1) ** 2;
      return { name: `remove ${square}`, next: [0, left - square], delta: 0n };
    }),
  end: () => -1n,

  state: ([, left]) => String(left),
  symbol: ([, left]) => `V(${left})`,
  short: ({ name }) => name.slice("remove ".length),
  explain: () => ({ says: "", formula: "" }),
  means: "V(p) is 1 if the player to move wins with p stones left, and −1 if the other does.",
  recurrence: ["V(p) = max over the squares q ≤ p of −V(p−q)", "V(0) = −1"],

  table: ({ pile }) => ({
    rows: 1,
    columns: pile + 1,
    corner: "p",
    rowHead: () => ["V(p)", "remove"],
    columnHead: (left) => [left],
  }),
  orders: [
    {
      name: "forwards",
      title: "from the empty pile up",
      why: "The smallest pile first: a move leads to a smaller pile.",
      *states({ pile }) {
        for (let left = 0; left <= pile; left += 1) yield [0, left];
      },
    },
  ],
})
