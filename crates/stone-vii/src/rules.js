// The rules of Stone Game VII for the explorer's page. What each part means: crates/explorer/README.md.
({
  ...segments(),
  summary: "Remove the leftmost or the rightmost stone, and score the sum of the stones that remain.",
  value: "difference",
  example: "5,3,1,4,2",
  most: 500,
  game: (row) => ({ row, sums: runningSums(row) }),
  moves({ sums }, [s, e]) {
    const remove = (name) => {
      const next = name === "left" ? [s + 1, e] : [s, e - 1];
      return { name, next, delta: sums[next[1]] - sums[next[0]] };
    };
    // The last stone is removed from the left: from the right it would be the same move.
    return ["left", "right"].slice(0, e - s).map(remove);
  },

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
  orders: [
    byLength("a move leads to a segment one stone shorter"),
    byStart("a move goes down or to the left"),
  ],
})
