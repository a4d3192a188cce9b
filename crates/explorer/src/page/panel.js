// The words beside the table: the recurrence, this step with its numbers, and the line of best play.

/** How many moves of a cell are told. */
const MOVES_SHOWN = 8;

/** The recurrence as the rules state it. */
function drawRecurrence(host, { rules }) {
  host.replaceChildren(
    el("pre", { class: "formula" }, rules.recurrence.join("\n")),
    el("p", {}, rules.means),
    el(
      "details",
      {},
      el("summary", {}, isAlone(rules) ? "Why is it added?" : "Why the minus?"),
      el("p", {}, whyTheSign(rules)),
    ),
  );
}

/** What a cell reads and why, and for a filled one what is chosen; or what a step of the memo does. */
function drawCellText(host, { solution, trace, step, cell, picked, goTo, unpick }) {
  if (cell === null) {
    return host.replaceChildren(
      el("h2", {}, "Nothing filled yet"),
      el(
        "p",
        {},
        `Cells without moves are known: ${baseText(solution)} Step forward to fill the first cell.`,
      ),
    );
  }
  const symbol = symbolOf(solution, cell);
  const filled = trace.filledAt[cell] <= step;
  const parts = [el("h2", {}, filled ? `${symbol} = ${show(solution.values[cell])}` : symbol)];
  const kind = picked ? null : trace.kinds[step - 1];
  if (kind === ASK)
    parts.push(el("p", {}, "It is asked for and not known yet, so its moves are looked at first."));
  if (kind === REUSE) parts.push(el("p", {}, "It is needed again. The memo has it, so nothing is computed."));

  const moves = filled ? solution.weigh(cell) : solution.movesOf(cell);
  if (moves.length === 0) parts.push(el("p", {}, "No move is left here, so the rules say what it is worth."));
  else parts.push(filled ? weighedList(solution, cell, moves) : openList(solution, cell, moves));
  if (moves.length > MOVES_SHOWN) {
    parts.push(el("p", { class: "note" }, `… and ${plural(moves.length - MOVES_SHOWN, "more move")}`));
  }
  if (filled) {
    if (moves.length > 1) {
      const worths = fewOf(moves, MOVES_SHOWN).map((move) => show(move.worth));
      if (moves.length > MOVES_SHOWN) worths.push("…");
      parts.push(
        el(
          "p",
          { class: "formula" },
          `${symbol} = max(${worths.join(", ")}) = ${show(solution.values[cell])}`,
        ),
      );
    }
    parts.push(el("p", {}, meaningOf(solution.rules, solution.values[cell])));
  }
  if (picked) {
    const at = trace.filledAt[cell];
    const filledAt =
      at === NEVER
        ? "No line of play comes here; this order leaves it out."
        : at === 0
          ? "It is known from the start."
          : `Filled at step ${at}.`;
    parts.push(
      el(
        "p",
        { class: "row-of-buttons" },
        filledAt,
        " ",
        at !== NEVER && at !== step
          ? el("button", { type: "button", on: { click: () => goTo(at) } }, `Go to step ${at}`)
          : null,
        el("button", { type: "button", on: { click: unpick } }, "Back to this step"),
      ),
    );
  }
  host.replaceChildren(...parts);
}

function baseText({ base, rules }) {
  return rules.end ? `${plural(base.length, "cell")}.` : `${plural(base.length, "cell")}, worth 0.`;
}

function weighedList(solution, cell, moves) {
  return el(
    "ul",
    { class: "moves" },
    fewOf(moves, MOVES_SHOWN).map((move) => {
      const { formula, numbers } = sumOf(solution, cell, move);
      return el(
        "li",
        { class: move.chosen ? "chosen" : "read", "data-at": move.to },
        el("span", { class: "move" }, moveName(solution, cell, move)),
        el("span", { class: "tag" }, move.chosen ? "✓ chosen" : "read"),
        el("span", { class: "formula" }, `${formula} = ${numbers} = `, el("b", {}, show(move.worth))),
      );
    }),
  );
}

function openList(solution, cell, moves) {
  return el(
    "ul",
    { class: "moves" },
    fewOf(moves, MOVES_SHOWN).map((move) =>
      el(
        "li",
        { class: "read", "data-at": move.to },
        el("span", { class: "move" }, moveName(solution, cell, move)),
        el("span", { class: "tag" }, "will read"),
        el("span", { class: "formula" }, sumOf(solution, cell, move).formula),
      ),
    ),
  );
}

/** How many plies of a long line are shown at its beginning and its end. */
const PLIES_SHOWN = [12, 4];

/** The line of best play with running scores, once the start is filled. */
function drawBest(host, { solution, trace, step, goTo }) {
  if (trace.filledAt[solution.start] > step) {
    return host.replaceChildren(
      el("p", {}, "It shows when the start is filled."),
      el("button", { type: "button", on: { click: () => goTo(trace.length) } }, "Fill the table"),
    );
  }
  const { line } = bestLine(solution);
  const [head, tail] = PLIES_SHOWN;
  const rows = line.map((ply, at) => plyRow(solution, ply, at));
  if (rows.length > head + tail + 1) {
    const more = `… ${plural(rows.length - head - tail, "more move")} …`;
    rows.splice(head, rows.length - head - tail, el("tr", {}, el("td", { colspan: 6, class: "text" }, more)));
  }
  const scorers = scorersIn(solution);
  const names = ["", "player", "move", ...(scorers.length > 0 ? ["scores", ...scorers] : [])];
  const headings = names.map((name) => el("th", { scope: "col" }, name));
  const heading = el("thead", {}, el("tr", {}, headings));
  const box = el("div", { class: "scroll" }, el("table", { class: "line" }, heading, el("tbody", {}, rows)));
  host.replaceChildren(
    el("p", { class: "result" }, resultOf(solution.rules, solution.value)),
    line.length === 0 ? el("p", {}, "There is nothing to move.") : box,
  );
  letScroll(box);
}

/** Who scores in a game. */
function scorersIn({ rules }) {
  return { difference: PLAYERS, winner: [], score: [PLAYERS[0]] }[rules.value];
}

/** One ply of a line: who moves, how, and what all have then. */
function plyRow(solution, { id, mover, move, others, scores }, at) {
  const [other] = others;
  const tie = other ? el("small", {}, ` or ${other.name}${others.length > 1 ? ", …" : ""}`) : null;
  const scorers = scorersIn(solution);
  return el(
    "tr",
    { "data-at": id },
    el("td", {}, at + 1),
    el("td", {}, PLAYERS[mover]),
    el("td", { class: "text" }, moveName(solution, id, move), tie),
    scorers.length > 0 ? el("td", {}, signed(move.delta)) : null,
    scorers.map((_, player) => el("td", {}, show(scores[player]))),
  );
}
