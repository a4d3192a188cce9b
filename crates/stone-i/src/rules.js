// The rules of Stone Game for the explorer's page. What each part means: crates/explorer/README.md.
({
  ...segments(),
  summary: "Take the leftmost or the rightmost stone, and score its value.",
  value: "difference",
  example: "5,3,4,5",
  most: 500,
  game: (row) => ({ row }),
  moves: ({ row }, [s, e]) =>
    // The last stone is taken from the left: from the right it would be the same move.
    ["left", "right"]
      .slice(0, e - s)
      .map((name) =>
        name === "left"
          ? { name, next: [s + 1, e], delta: row[s] }
          : { name, next: [s, e - 1], delta: row[e - 1] },
      ),

  short: ({ name }) => (name === "left" ? "L" : "R"),
  explain({ row }, [s, e], { name }) {
    const stone = name === "left" ? s : e - 1;
    return { says: `takes the ${show(row[stone])}`, formula: `a[${stone}]`, span: [stone, stone + 1] };
  },
  means: "V(s, e) is how far the player to move gets ahead of the other when the stones s to e − 1 are left.",
  recurrence: ["V(s, e) = max of", "  left:  a[s] − V(s+1, e)", "  right: a[e−1] − V(s, e−1)", "V(s, s) = 0"],
  orders: [
    byStart("a move goes down or to the left"),
    byLength("a move leads to a segment one stone shorter"),
  ],
})
