// The picture of the row: the stones, their running sums, and for each move a bracket over what it scores.

const SLOT_PADDING = 14;
/** Rows up to this long are drawn whole; of longer ones what is near an end of a bracket. */
const WHOLE_ROW = 24;

/** Draws the row at a cell; `moves` are those whose scores get a bracket. */
function drawStones(host, solution, id, moves) {
  const { row, game, rules } = solution;
  if (!rules.left || row.length === 0) return host.replaceChildren();
  const state = solution.stateOf(id);
  const [from, to] = rules.left(game, state);
  const spans = moves
    .map((move) => ({ move, ...rules.explain(game, state, move) }))
    .filter(({ span }) => span);
  const slots = shownStones(row.length, spans.length > 0 ? spans.flatMap(({ span }) => span) : [from, to]);

  const texts = [...row, ...(game.sums ?? [])].map(show);
  const widest = texts.reduce((most, text) => Math.max(most, text.length), 2);
  const slot = Math.max(38, widest * 9 + SLOT_PADDING);
  const left = 72;
  /** Where the border before a stone is, which is also that after the one before it. */
  const x = (stone) =>
    left + slot * (slots.includes(stone - 1) ? slots.indexOf(stone - 1) + 1 : slots.indexOf(stone));
  let width = left + slot * slots.length + slot / 2 + 10;

  const parts = [svg("text", { x: 4, y: 36, class: "note" }, "stones")];
  slots.forEach((stone, at) => {
    const middle = left + slot * (at + 0.5);
    if (stone === null) return parts.push(svg("text", { x: middle, y: 36, class: "note mid" }, "…"));
    const gone = stone < from || stone >= to;
    parts.push(
      svg("text", { x: middle, y: 10, class: "note small mid" }, stone),
      svg("rect", {
        x: middle - slot / 2 + 4,
        y: 16,
        width: slot - 8,
        height: 30,
        rx: 15,
        class: gone ? "stone gone" : "stone",
      }),
      svg("text", { x: middle, y: 36, class: gone ? "gone mid" : "mid" }, show(row[stone])),
    );
  });

  let height = 54;
  if (game.sums && spans.length > 0) {
    parts.push(svg("text", { x: 4, y: 72, class: "note" }, "sums P"));
    for (let border = 0; border <= row.length; border += 1) {
      const near = slots.includes(border) || slots.includes(border - 1);
      if (near) parts.push(svg("text", { x: x(border), y: 72, class: "note mid" }, show(game.sums[border])));
    }
    height = 84;
    for (const {
      move,
      formula,
      span: [a, b],
    } of spans) {
      const sums = `P[${b}] − P[${a}] = ${show(game.sums[b])} − ${operand(game.sums[a])}`;
      const text = `${formula || "nothing"} = ${sums} = ${show(move.delta)}`;
      const [x1, x2] = [x(a), x(b)];
      const label = labelPlace(x1, x2, text.length * 6.6, host.clientWidth);
      parts.push(
        svg("path", {
          d: `M${x1} ${height}v7H${x2}v-7`,
          class: `bracket ${move.chosen ? "chosen" : "read"}`,
        }),
        svg("text", { x: label.x, y: height + label.down, class: "small" }, text),
      );
      width = Math.max(width, label.x + text.length * 6.6);
      height += label.down + 14;
    }
  }
  const description =
    `Stones left: ${plural(to - from, "stone")}. ` +
    spans.map(({ move }) => `${move.name} scores ${show(move.delta)}`).join("; ");
  host.replaceChildren(picture(width, height, `The row at ${nameOf(solution, id)}`, description, ...parts));
}

/** Where the words of a bracket begin: beside it if there is room, else below. */
function labelPlace(x1, x2, length, room) {
  if (x2 + 10 + length <= room) return { x: x2 + 10, down: 8 };
  if (x1 - 10 - length >= 0) return { x: x1 - 10 - length, down: 8 };
  return { x: Math.max(Math.min(x1, room - length), 4), down: 22 };
}

/** The stones that are drawn; null stands for those left out between them. */
function shownStones(length, near) {
  const shown = [];
  for (let stone = 0; stone < length; stone += 1) {
    const isShown =
      length <= WHOLE_ROW ||
      stone === 0 ||
      stone === length - 1 ||
      near.some((place) => Math.abs(stone + 0.5 - place) < 2);
    if (isShown) shown.push(stone);
    else if (shown[shown.length - 1] !== null) shown.push(null);
  }
  return shown;
}
