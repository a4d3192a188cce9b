// The page: what is shown, and how all parts follow it.

const view = { name: null, solution: null, trace: null, step: 0, picked: null, root: null };

const quiz = makeQuiz(byId("quiz"), {
  at: () => view,
  goTo: (step) => change({ step, picked: null }),
  redraw: draw,
});
const player = makePlayer({ at: () => ({ step: view.step, length: view.trace?.length ?? 0 }), goTo });
const table = makeTable(byId("table"), { pick, leave });
const tree = makeTree(byId("tree"), { pick: inspect, root: (root) => change({ root }), leave });

// What is shown

/**
 * Solves and shows a row. One that the game does not take changes nothing but the message, and gives false.
 */
function open(name, text, orderName = null, step = 0) {
  let solution;
  try {
    solution = solve(GAMES[name].rules, formOf(GAMES[name].rules).read(text));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return false;
  }
  complain("");
  player.pause();
  const isNewGame = view.name !== name;
  Object.assign(view, { name, solution, root: null });
  byId("game").value = name;
  byId("row").value = text.trim();
  if (isNewGame) describe(solution.rules);
  document.querySelector("main").classList.toggle("strip", solution.table.rows === 1);
  table.open(solution);
  tree.open(solution);
  tree.build(view.root);
  drawRecurrence(byId("recurrence"), solution);
  fill(orderName, step);
  return true;
}

/** Shows a row; if the game does not take it, says why and shows the game's example. */
function openOrExample(name, ...rest) {
  if (open(name, ...rest)) return;
  const why = byId("message").textContent;
  open(name, GAMES[name].rules.example);
  complain(`${why} Here is an example instead.`);
}

/** Fills the table in another order, or in the game's first if there is none of that name. */
function fill(orderName, step) {
  const { solution } = view;
  const order = ordersOf(solution.rules).find(({ name }) => name === orderName) ?? solution.rules.orders[0];
  Object.assign(view, { trace: traceOf(solution, order), picked: null });
  view.step = clampStep(step);
  byId("order").value = order.name;
  byId("why-order").textContent = order.why;
  askAnew();
}

/** The texts and choices of another game. */
function describe(rules) {
  const { title } = GAMES[view.name];
  document.title = `${title} – explorer`;
  byId("title").textContent = title;
  byId("summary").textContent = rules.summary;
  byId("row-label").textContent = formOf(rules).label;
  byId("order").replaceChildren(
    ...ordersOf(rules).map(({ name, title: text }) => el("option", { value: name }, text)),
  );
}

function clampStep(step) {
  return Math.min(Math.max(step, 0), view.trace.length);
}

/** Changes a part of what is shown. */
function change(parts) {
  Object.assign(view, parts);
  view.step = clampStep(view.step);
  if ("root" in parts) tree.build(view.root);
  draw("step" in parts);
}

/** Goes to a step, as people do; the quiz then asks about the table as it is there. */
function goTo(step) {
  change({ step, picked: null });
  if (quiz.isOpen()) askAnew();
}

function askAnew() {
  if (quiz.isOpen()) quiz.ask();
  else draw(true);
}

function pick(id) {
  if (!quiz.pick(id)) inspect(id);
}

/** Shows a cell that was chosen instead of that of the step. */
function inspect(id) {
  player.pause();
  change({ picked: id === currentCell() ? null : id });
}

/** Back to the cell of the step and to the player: what had the keyboard's focus may be gone by then. */
function leave() {
  change({ picked: null });
  byId("play").focus();
}

/** To a step, from a button that is gone then. */
function jump(step) {
  goTo(step);
  byId("play").focus();
}

function currentCell() {
  return view.step === 0 ? null : view.trace.ids[view.step - 1];
}

/** Draws all that depends on the step. `follow` brings its cell into sight. */
function draw(follow = false) {
  const { solution, trace, step, picked } = view;
  if (solution === null) return;
  const cell = picked ?? currentCell();
  const isFilled = cell !== null && trace.filledAt[cell] <= step;
  const isRead = picked !== null || trace.kinds[step - 1] === FILL;
  // A cell that is not filled yet shows what it will read, and not what will be chosen.
  const moves = cell === null || !isRead ? [] : isFilled ? solution.weigh(cell) : solution.movesOf(cell);
  const shown = { solution, trace, step, cell, moves, picked: picked !== null, goTo: jump };
  const marked = new Set(quiz.marked());
  table.draw({ ...shown, marked, asked: quiz.about(), follow: follow || picked !== null });
  tree.draw(shown);
  drawStones(byId("stones"), solution, cell ?? solution.start, moves);
  drawCellText(byId("cell"), { ...shown, unpick: leave });
  drawBest(byId("best"), shown);
  player.draw();
  announce();
  writeLink();
}

/** Tells each step to those who hear the page; while it plays, only where it stops. */
function announce() {
  if (player.isPlaying() || quiz.isOpen()) return;
  const { solution, trace, step, picked } = view;
  const text =
    picked === null
      ? `Step ${step} of ${trace.length}. ${stepSentence(solution, trace, step)}`
      : trace.filledAt[picked] <= step
        ? sentenceOf(solution, picked)
        : `${symbolOf(solution, picked)} is not filled yet.`;
  const live = byId("live");
  if (live.textContent !== text) live.textContent = text;
}

function complain(message) {
  byId("message").textContent = message;
  byId("row").setAttribute("aria-invalid", message !== "");
}

// Links: #step=12, and with another game, row or order these too

let linkTimer = null;

/** Writes the address a moment later: browsers do not like it to change with every step of a fast run. */
function writeLink() {
  clearTimeout(linkTimer);
  linkTimer = setTimeout(() => {
    const { name, solution, trace, step } = view;
    const link = new URLSearchParams();
    const row = formOf(solution.rules).write(solution.row);
    if (name !== FIRST.game) link.set("game", name);
    if (name !== FIRST.game || row !== firstRow()) link.set("row", row);
    if (trace.order !== solution.rules.orders[0]) link.set("order", trace.order.name);
    link.set("step", step);
    const hash = `#${link.toString().replaceAll("%2C", ",").replaceAll("%3B", ";")}`;
    if (hash !== location.hash) history.replaceState(null, "", hash);
  }, 300);
}

function firstRow() {
  try {
    const { read, write } = formOf(GAMES[FIRST.game].rules);
    return write(read(FIRST.row));
  } catch {
    return null;
  }
}

/** What the address asks for, in the order in which `open` takes it; null if it says nothing of ours. */
function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (!["game", "row", "order", "step"].some((key) => link.has(key))) return null;
  const name = Object.hasOwn(GAMES, link.get("game")) ? link.get("game") : FIRST.game;
  const row = link.get("row") ?? (name === FIRST.game ? FIRST.row : GAMES[name].rules.example);
  const step = Number(link.get("step") ?? 0);
  return [name, row, link.get("order"), Number.isInteger(step) ? step : 0];
}

// Controls

byId("game").replaceChildren(
  ...Object.entries(GAMES).map(([name, { title }]) => el("option", { value: name }, title)),
);
byId("game").addEventListener("change", (event) => openOrExample(event.target.value, byId("row").value));
byId("row-form").addEventListener("submit", (event) => {
  event.preventDefault();
  open(view.name, byId("row").value, view.trace.order.name);
});
byId("order").addEventListener("change", (event) => {
  player.pause();
  fill(event.target.value, 0);
});

byId("quiz-switch").addEventListener("click", () => {
  player.pause();
  const isOpen = !quiz.isOpen();
  byId("quiz-switch").setAttribute("aria-pressed", isOpen);
  quiz.open(isOpen);
});
byId("theme").addEventListener("change", (event) => {
  document.documentElement.style.colorScheme = event.target.value;
  draw();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => draw());

const help = byId("help");
byId("help-switch").addEventListener("click", () => help.showModal());

document.addEventListener("keydown", (event) => {
  const isTyping =
    ["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName) && event.target.type !== "range";
  if (event.key === "?" && !isTyping && !help.open) help.showModal();
  else if (event.key === "Escape" && view.picked !== null && !help.open) change({ picked: null });
  else player.key(event);
});
window.addEventListener("hashchange", () => {
  const link = readLink();
  if (link) open(...link);
});
window.addEventListener("resize", () => draw());

// What belongs to one cell is shown together: in the table, the tree, the list of moves and the line of best
// play.
for (const [event, isOn] of [
  ["pointerover", true],
  ["pointerout", false],
  ["focusin", true],
  ["focusout", false],
]) {
  document.addEventListener(event, ({ target }) => {
    const id = target.closest?.("[data-at]")?.dataset.at;
    if (id === undefined) return;
    for (const same of document.querySelectorAll(`[data-at="${id}"]`)) same.classList.toggle("linked", isOn);
  });
}

openOrExample(...(readLink() ?? [FIRST.game, FIRST.row]));
