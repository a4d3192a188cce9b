// The rules of Stone Game II for the explorer's page. What each part means: crates/explorer/README.md.
//
// A state is the row M and the column i: the piles before i are gone. M is no more than what it takes to take
// all.
({
  summary: "Take the first X piles, 1 ≤ X ≤ 2M, and score their stones; then M becomes X if X is larger.",
  value: "difference",
  example: "2,7,9,4,4",
  most: 160,
  game: (row) => ({
    row,
    sums: runningSums(row),
    atMost: (i, m) => Math.min(m, Math.ceil((row.length - i) / 2)),
  }),
  start: ({ atMost }) => [atMost(0, 1), 0],
  isState: ({ row, atMost }, [m, i]) => m >= Math.min(1, row.length - i) && m <= atMost(i, m),
  moves({ row, sums, atMost }, [m, i]) {
    const take = (_, before) => {
      const x = before + 1;
      return {
        name: `take ${x}`,
        next: [atMost(i + x, Math.max(m, x)), i + x],
        delta: sums[i + x] - sums[i],
      };
    };
    return Array.from({ length: Math.min(2 * m, row.length - i) }, take);
  },

  state: ([m, i]) => (m > 0 ? `from ${i}, M = ${m}` : `from ${i}`),
  symbol: ([m, i]) => `V(${i}, ${m})`,
  node: ([m, i]) => `${i}, M = ${m}`,
  short: ({ name }) => name.slice("take ".length),
  explain: (_, [, i], { next: [, to] }) => ({ says: "", formula: `sum(${i}, ${to})`, span: [i, to] }),
  means: "V(i, M) is how far the player to move gets ahead of the other when the piles from i on are left.",
  recurrence: [
    "V(i, M) = max over x = 1, …, 2M of",
    "  sum(i, i+x) − V(i+x, max(M, x))",
    "V(n, M) = 0",
    "M above half of what is left counts as half.",
  ],
  isLeft: (_, [, i], pile) => pile >= i,

  table: ({ row }) => ({
    rows: Math.ceil(row.length / 2) + 1,
    columns: row.length + 1,
    corner: "M ╲ i",
    rowHead: (m) => [m],
    columnHead: (i) => [i, row[i]],
  }),
  orders: [
    {
      name: "backwards",
      title: "from the back",
      why: "The last pile first, and for each pile the smallest M first: a move leads to a later pile.",
      *states({ row, atMost }) {
        for (let i = row.length; i >= 0; i -= 1) {
          for (let m = Math.min(1, row.length - i); m <= atMost(i, row.length); m += 1) yield [m, i];
        }
      },
    },
  ],
})
