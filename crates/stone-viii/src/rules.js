// The rules of Stone Game VIII for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary: "Merge the leftmost two or more stones into one, and score its sum, until one stone is left.",
  value: "difference",
  example: "-1,2,-3,4,-5",
  most: 800,
  game: (row) => ({ row, sums: runningSums(row), last: Math.max(row.length - 1, 0) }),
  start: () => [0, 0],
  moves({ sums, last }, [, m]) {
    const merge = (_, before) => {
      const stones = before + 2;
      return { name: `merge ${stones}`, next: [0, m + stones - 1], delta: sums[m + stones] };
    };
    return Array.from({ length: last - m }, merge);
  },

  state: ([, m]) => `${m} merged`,
  symbol: ([, m]) => `V(${m})`,
  short: ({ name }) => name.slice("merge ".length),
  explain: (_, __, { next: [, to] }) => ({ says: "", formula: `sum(0, ${to + 1})`, span: [0, to + 1] }),
  means:
    "V(m) is how far the player to move gets ahead of the other when m stones are merged into the first.",
  recurrence: ["V(m) = max over m < q < n of", "  sum(0, q+1) − V(q)", "V(n−1) = 0"],
  isLeft: (_, [, m], stone) => stone >= m,

  table: ({ row, last }) => ({
    rows: 1,
    columns: last + 1,
    corner: "m",
    rowHead: () => ["V(m)", "merge"],
    columnHead: (m) => [m, row[m]],
  }),
  orders: [
    {
      name: "backwards",
      title: "from the back",
      why: "All merged first: a move leads to more merged stones.",
      *states({ last }) {
        for (let m = last; m >= 0; m -= 1) yield [0, m];
      },
    },
  ],
})
