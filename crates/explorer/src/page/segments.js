// Games whose states are the segments of one row: all parts of their rules that follow from that alone.

/** The parts for the stones s to e − 1, to be spread into a game's rules. */
function segments() {
  return {
    start: ({ row }) => [0, row.length],
    isState: (_, [s, e]) => s <= e,
    state: ([s, e]) => `${s}..${e}`,
    symbol: ([s, e]) => `V(${s}, ${e})`,
    isLeft: (_, [s, e], stone) => s <= stone && stone < e,
    table: ({ row }) => ({
      rows: row.length + 1,
      columns: row.length + 1,
      corner: "s ╲ e",
      rowHead: (s) => [s, row[s]],
      columnHead: (e) => [e, row[e - 1]],
    }),
  };
}

/** The order of filling by the length of a segment; `why` says where a move leads. */
function byLength(why) {
  return {
    name: "length",
    title: "by length",
    why: `Short segments first, diagonal after diagonal: ${why}.`,
    *states({ row }) {
      for (let length = 0; length <= row.length; length += 1) {
        for (let s = 0; s + length <= row.length; s += 1) yield [s, s + length];
      }
    },
  };
}

/** The order of filling by the start of a segment; `why` says where a move leads. */
function byStart(why) {
  return {
    name: "start",
    title: "by start, backwards",
    why: `The last start first, and for each start the ends forwards: ${why}.`,
    *states({ row }) {
      for (let s = row.length; s >= 0; s -= 1) {
        for (let e = s; e <= row.length; e += 1) yield [s, e];
      }
    },
  };
}
