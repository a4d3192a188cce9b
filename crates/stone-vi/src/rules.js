// The rules of Stone Game VI for the explorer's page. What each part means: crates/explorer/README.md.
//
// A state is the set of the stones that are left, as a number in binary: its high digits are the row of the
// table, its low digits the column. The sets double with every stone, which is why the game's own solver
// sorts instead.
({
  summary:
    "Take any stone. It is worth one thing to Alice and another to Bob: 3 / 1 is 3 to Alice, 1 to Bob.",
  form: "rows",
  value: "difference",
  example: "1,3,2;2,1,4",
  most: 8,
  game(both) {
    const [alice, bob] = [both.slice(0, both.length / 2), both.slice(both.length / 2)];
    const low = Math.floor(alice.length / 2);
    const setOf = ([r, c]) => (r << low) | c;
    const left = (state) => [...alice.keys()].filter((stone) => (setOf(state) >> stone) & 1);
    const mover = (state) => (alice.length - left(state).length) % 2;
    const without = (state, stone) => {
      const set = setOf(state) & ~(1 << stone);
      return [set >> low, set & ((1 << low) - 1)];
    };
    return { alice, bob, low, left, mover, without };
  },
  start: ({ alice, low }) => [(1 << (alice.length - low)) - 1, (1 << low) - 1],
  moves: ({ alice, bob, left, mover, without }, state) =>
    left(state).map((stone) => ({
      name: `stone ${stone}`,
      next: without(state, stone),
      delta: [alice, bob][mover(state)][stone],
    })),

  state: (state, { left, mover }) => `${PLAYERS[mover(state)]} {${left(state).join(", ")}}`,
  symbol: (state, { left }) => `V{${left(state).join(",")}}`,
  node: (state, { left }) => left(state).join("") || "∅",
  short: ({ name }) => name.slice("stone ".length),
  explain({ alice, bob, mover }, state, { name }) {
    const stone = Number(name.slice("stone ".length));
    return {
      says: `${show(alice[stone])} / ${show(bob[stone])}`,
      formula: `${["a", "b"][mover(state)]}[${stone}]`,
    };
  },
  means:
    "V of a set is how far the player to move gets ahead of the other when the stones of the set are left.",
  recurrence: [
    "V(left) = max over the stones i left of",
    "  a[i] − V(left without i)  if Alice moves",
    "  b[i] − V(left without i)  if Bob moves",
    "V of the empty set = 0",
  ],
  stones: ({ alice, bob }) => alice.map((worth, stone) => `${show(worth)} / ${show(bob[stone])}`),
  isLeft: ({ left }, state, stone) => left(state).includes(stone),

  table({ alice, low }) {
    const digits = (number, from, to) =>
      [...alice.keys()].slice(from, to).filter((stone) => (number >> (stone - from)) & 1);
    const head = (number, from, to) => [digits(number, from, to).join("") || "∅"];
    return {
      rows: 1 << (alice.length - low),
      columns: 1 << low,
      corner: "left",
      rowHead: (r) => head(r, low, alice.length),
      columnHead: (c) => head(c, 0, low),
    };
  },
  orders: [
    {
      name: "counting",
      title: "in the order of counting",
      why: "Sets as numbers in binary, counted up: to take a stone makes the number smaller.",
      *states({ alice, low }) {
        for (let set = 0; set < 1 << alice.length; set += 1) yield [set >> low, set & ((1 << low) - 1)];
      },
    },
    {
      name: "size",
      title: "by how many are left",
      why: "Small sets first: a move leads to a set with one stone less.",
      *states({ alice, low, left }) {
        const sets = Array.from({ length: 1 << alice.length }, (_, set) => [
          set >> low,
          set & ((1 << low) - 1),
        ]);
        for (let size = 0; size <= alice.length; size += 1) {
          yield* sets.filter((state) => left(state).length === size);
        }
      },
    },
  ],
})
