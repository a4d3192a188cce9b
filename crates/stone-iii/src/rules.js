// The rules of Stone Game III for the explorer's page. What each part means: crates/explorer/README.md.
({
  summary: "Take the first 1, 2 or 3 of the stones that are left, and score their sum.",
  value: "difference",
  example: "1,2,3,4,5,-9,7",
  most: 2000,
  game: (row) => ({ row, sums: runningSums(row) }),
  start: () => [0, 0],
  moves({ row, sums }, [, i]) {
    const take = (j) => ({ name: `take ${j}`, next: [0, i + j], delta: sums[i + j] - sums[i] });
    return [1, 2, 3].slice(0, row.length - i).map(take);
  },

  state: ([, i]) => `from ${i}`,
  symbol: ([, i]) => `V(${i})`,
  short: ({ name }) => name.slice("take ".length),
  explain({ row }, [, i], { next: [, to] }) {
    const taken = row.slice(i, to).map(operand);
    return { says: "", formula: taken.join(" + "), span: [i, to] };
  },
  means: "V(i) is how far the player to move gets ahead of the other when the stones from i on are left.",
  recurrence: ["V(i) = max over j = 1, 2, 3 of", "  (a[i] + … + a[i+j−1]) − V(i+j)", "V(n) = 0"],
  isLeft: (_, [, i], stone) => stone >= i,

  table: ({ row }) => ({
    rows: 1,
    columns: row.length + 1,
    corner: "i",
    rowHead: () => ["V(i)", "take"],
    columnHead: (i) => [i, row[i]],
  }),
  orders: [
    {
      name: "backwards",
      title: "from the back",
      why: "The last stone first: a move leads to a later stone.",
      *states({ row }) {
        for (let i = row.length; i >= 0; i -= 1) yield [0, i];
      },
    },
  ],
})
