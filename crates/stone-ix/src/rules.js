// The rules of Stone Game IX for the explorer's page. What each part means: crates/explorer/README.md.
//
// A state is how many stones of each residue modulo 3 are left: the row is the ones, the column the zeros and
// twos.
({
  summary:
    "Take any stone. Who makes the sum of what is gone divisible by 3 loses; when none is left, Bob wins.",
  value: "winner",
  example: "5,1,2,4,3",
  most: 24,
  game(row) {
    const residue = (stone) => Number(((stone % 3n) + 3n) % 3n);
    const places = [[], [], []];
    row.forEach((stone, place) => places[residue(stone)].push(place));
    const [zeros, ones, twos] = places.map((all) => all.length);
    const left = ([r, c]) => [Math.floor(c / (twos + 1)), r, c % (twos + 1)];
    const gone = (state) => row.length - left(state).reduce((sum, count) => sum + count);
    const removed = (state) => (ones - left(state)[1] + 2 * (twos - left(state)[2])) % 3;
    const isLost = (state) => removed(state) === 0 && gone(state) > 0;
    return { row, residue, places, zeros, ones, twos, left, gone, removed, isLost };
  },
  start: ({ zeros, ones, twos }) => [ones, zeros * (twos + 1) + twos],
  moves({ row, places, twos, left, removed, isLost }, state) {
    if (isLost(state)) return [];
    const [r, c] = state;
    const next = [
      [r, c - (twos + 1)],
      [r - 1, c],
      [r, c - 1],
    ];
    return [1, 2, 3]
      .map((sum) => (sum + 3 - removed(state)) % 3)
      .filter((residue) => left(state)[residue] > 0)
      .map((residue) => {
        const place = places[residue][places[residue].length - left(state)[residue]];
        return { name: `remove ${row[place]}`, next: next[residue], delta: 0n };
      });
  },
  end: ({ isLost, gone }, state) => (isLost(state) || gone(state) % 2 === 1 ? 1n : -1n),

  state: (state, { left }) => left(state).join("+"),
  symbol: (state, { left }) => `V(${left(state).join(", ")})`,
  short: ({ name }) => show(name.slice("remove ".length)),
  explain({ removed, residue }, state, { name }) {
    const sum = (removed(state) + residue(BigInt(name.slice("remove ".length)))) % 3;
    return {
      says: sum === 0 ? "sum ≡ 0, which loses" : `sum ≡ ${sum}`,
      formula: "",
    };
  },
  means: "V is 1 if the player to move wins when so many stones with residue 0, 1 and 2 are left, else −1.",
  recurrence: [
    "V(z, o, t) = max over the residues r left of",
    "  −V(one less of r)",
    "V = 1 where the sum of what is gone is",
    "  divisible by 3: the other has just lost",
    "V(0, 0, 0) = 1 for Bob, −1 for Alice",
  ],
  isLeft({ residue, row, places, left }, state, stone) {
    const all = places[residue(row[stone])];
    return all.indexOf(stone) >= all.length - left(state)[residue(row[stone])];
  },

  table: ({ zeros, ones, twos }) => ({
    rows: ones + 1,
    columns: (zeros + 1) * (twos + 1),
    corner: "o ╲ z, t",
    rowHead: (r) => [r],
    columnHead: (c) => [`${Math.floor(c / (twos + 1))}, ${c % (twos + 1)}`],
  }),
  orders: [
    {
      name: "zeros",
      title: "by zeros, ones, twos",
      why: "The fewest zeros first, then ones, then twos: a move leaves one stone less.",
      *states({ zeros, ones, twos }) {
        for (let z = 0; z <= zeros; z += 1) {
          for (let o = 0; o <= ones; o += 1) {
            for (let t = 0; t <= twos; t += 1) yield [o, z * (twos + 1) + t];
          }
        }
      },
    },
  ],
})
