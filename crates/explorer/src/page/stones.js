// The picture of the row: the stones, their running sums, and for each move a bracket over what it scores.

/** Rows up to this long are drawn whole; of longer ones what is near an end of a bracket. */
const WHOLE_ROW = 24;
/** How many moves get a bracket. */
const MOST_BRACKETS = 4;
const MARGIN = 72;

/** Draws the row at a cell; `moves` are those whose scores get a bracket. */
function drawStones(host, solution, id, moves) {
  const { row, game, rules } = solution;
  if (!rules.isLeft || row.length === 0) return host.replaceChildren();
  const state = solution.stateOf(id);
  const stones = rules.stones?.(game) ?? row.map(show);
  const isLeft = stones.map((_, stone) => rules.isLeft(game, state, stone));
  const spans = fewOf(moves, MOST_BRACKETS)
    .map((move) => ({ move, ...rules.explain(game, state, move) }))
    .filter(({ span }) => span);
  // Where stones that are left lie beside stones that are gone.
  const borders = isLeft.flatMap((left, stone) => (left !== isLeft[stone - 1] ? [stone] : []));
  const slots = shownStones(stones.length, spans.length > 0 ? spans.flatMap(({ span }) => span) : borders);

  const texts = slots
    .filter((stone) => stone !== null)
    .flatMap((stone) => [stones[stone], sumText(game, stone)]);
  const slot = Math.max(38, widest(texts, 14) + 22);
  /** Where the border before a stone is, which is also that after the one before it. */
  const x = (stone) =>
    MARGIN + slot * (slots.includes(stone - 1) ? slots.indexOf(stone - 1) + 1 : slots.indexOf(stone));
  let width = MARGIN + slot * (slots.length + 0.5) + 10;

  const parts = [svg("text", { x: 4, y: 36, class: "note" }, "stones")];
  slots.forEach((stone, at) => {
    const middle = MARGIN + slot * (at + 0.5);
    if (stone === null) return parts.push(svg("text", { x: middle, y: 36, class: "note mid" }, "…"));
    const gone = isLeft[stone] ? "" : " gone";
    const pebble = { x: middle - slot / 2 + 4, y: 16, width: slot - 8, height: 30, rx: 15 };
    parts.push(
      svg("text", { x: middle, y: 10, class: "note small mid" }, stone),
      svg("rect", { ...pebble, class: `stone${gone}` }),
      svg("text", { x: middle, y: 36, class: `mid${gone}` }, stones[stone]),
    );
  });

  let height = 58;
  if (game.sums && spans.length > 0) {
    parts.push(svg("text", { x: 4, y: 72, class: "note" }, "sums P"));
    game.sums.forEach((sum, border) => {
      const isNear = slots.includes(border) || slots.includes(border - 1);
      if (isNear) parts.push(svg("text", { x: x(border), y: 72, class: "note mid" }, show(sum)));
    });
    height = 84;
  }
  for (const { move, formula, span } of spans) {
    const text = bracketText(game, formula, span, move.delta);
    const [x1, x2] = span.map(x);
    const length = widest([text], 12);
    const label = labelPlace(x1, x2, length, host.clientWidth);
    const kind = move.chosen ? "chosen" : "read";
    parts.push(
      svg("path", { d: `M${x1} ${height}v7H${x2}v-7`, class: `bracket ${kind}` }),
      svg("text", { x: label.x, y: height + label.down, class: "small" }, text),
    );
    width = Math.max(width, label.x + length + 4);
    height += label.down + 14;
  }
  if (moves.length > MOST_BRACKETS && spans.length > 0) {
    const more = `… ${plural(moves.length - MOST_BRACKETS, "more move")}`;
    parts.push(svg("text", { x: MARGIN, y: height + 8, class: "note" }, more));
    height += 18;
  }
  const left = isLeft.filter(Boolean).length;
  const scores = spans.map(({ move }) => `${move.name} scores ${show(move.delta)}`);
  const description = `${plural(left, "stone")} left. ${scores.join("; ")}`;
  host.replaceChildren(picture(width, height, `The row at ${nameOf(solution, id)}`, description, ...parts));
  letScroll(host);
}

/** The running sum up to and with a stone, where there are such. */
function sumText({ sums }, stone) {
  return sums ? show(sums[stone + 1]) : "";
}

/** What a move scores, as a difference of running sums where there are such. */
function bracketText({ sums }, formula, [from, to], delta) {
  if (!sums) return `${formula} = ${show(delta)}`;
  const difference = `P[${to}] − P[${from}] = ${show(sums[to])} − ${operand(sums[from])}`;
  return `${formula} = ${difference} = ${show(delta)}`;
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
