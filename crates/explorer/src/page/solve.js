// The values of all states of a game, and the order in which a table of them is filled.
//
// A state is a cell of the table, `[row, column]`; inside the page a cell is one number, its id. Values are
// BigInt: exact, however large.

/**
 * The value law, and the only place where a move is weighed: what the mover gets by it, given the value it
 * leads to.
 */
function worth(move, value) {
  return move.stays ? move.delta + value : move.delta - value;
}

/** Solves a row. Throws an error in plain words if the game does not take it. */
function solve(rules, row) {
  const stones = formOf(rules).stones(row);
  if (stones > rules.most) {
    throw new Refusal(
      `${stones} stones are too many for this page, which takes up to ${rules.most} here. ` +
        "The program takes more.",
    );
  }
  const game = rules.game(row);
  const table = rules.table(game);
  const { rows, columns } = table;
  const values = new Array(rows * columns).fill(null);

  const idOf = ([r, c]) => r * columns + c;
  const stateOf = (id) => [Math.floor(id / columns), id % columns];
  const isState = ([r, c]) =>
    r >= 0 && c >= 0 && r < rows && c < columns && (rules.isState?.(game, [r, c]) ?? true);
  const movesOf = (id) => {
    const moves = rules.moves(game, stateOf(id));
    for (const move of moves) move.to = idOf(move.next);
    return moves;
  };
  /** The moves of a cell with what each is worth, and which are chosen: all that are worth the most. */
  const weigh = (id) => {
    const moves = movesOf(id);
    for (const move of moves) move.worth = worth(move, values[move.to]);
    const best = greatest(moves.map((move) => move.worth));
    for (const move of moves) move.chosen = move.worth === best;
    return moves;
  };

  const base = [];
  for (let id = 0; id < values.length; id += 1) {
    const state = stateOf(id);
    if (isState(state) && rules.moves(game, state).length === 0) {
      values[id] = rules.end?.(game, state) ?? 0n;
      base.push(id);
    }
  }
  for (const state of rules.orders[0].states(game)) {
    const id = idOf(state);
    if (values[id] === null) values[id] = greatest(weigh(id).map((move) => move.worth));
  }

  const start = idOf(rules.start(game));
  return {
    rules,
    row,
    game,
    table,
    values,
    base,
    start,
    value: values[start],
    idOf,
    stateOf,
    isState,
    movesOf,
    weigh,
  };
}

function greatest(numbers) {
  return numbers.reduce((best, number) => (best === null || number > best ? number : best), null);
}

/** The order that every game has: ask for the start, and for what it needs before that. */
const TOP_DOWN = {
  name: "memo",
  title: "top down, with a memo",
  why: "A cell is asked for when a move needs it, filled when all its moves are known, and read again after.",
};

function ordersOf(rules) {
  return [...rules.orders, TOP_DOWN];
}

/** What a step does: fills a cell, asks for one that is not known yet, or reads one that is. */
const FILL = 0;
const ASK = 1;
const REUSE = 2;

const NEVER = 2 ** 31 - 1;

/**
 * The steps in which a table is filled in an order: of each the kind and the cell. `filledAt` and `askedAt`
 * say of a cell after which step it holds its value, or is waited for. Cells without moves hold theirs from
 * the start.
 */
function traceOf(solution, order) {
  const kinds = [];
  const ids = [];
  const filledAt = new Int32Array(solution.values.length).fill(NEVER);
  const askedAt = new Int32Array(solution.values.length).fill(NEVER);
  for (const id of solution.base) filledAt[id] = 0;
  const step = (kind, id) => {
    kinds.push(kind);
    ids.push(id);
    const at = kind === FILL ? filledAt : askedAt;
    if (kind !== REUSE) at[id] = ids.length;
  };
  if (order === TOP_DOWN) {
    topDown(solution, filledAt, step);
  } else {
    for (const state of order.states(solution.game)) {
      const id = solution.idOf(state);
      if (filledAt[id] === NEVER) step(FILL, id);
    }
  }
  return { order, kinds, ids, filledAt, askedAt, length: ids.length };
}

/** Depth first, on a stack of its own: a row of thousands of stones is as deep. */
function topDown(solution, filledAt, step) {
  const open = [];
  const ask = (id) => {
    if (filledAt[id] === 0) return;
    if (filledAt[id] !== NEVER) return step(REUSE, id);
    step(ASK, id);
    open.push({ id, needs: solution.movesOf(id).map((move) => move.to), next: 0 });
  };
  ask(solution.start);
  while (open.length > 0) {
    const top = open[open.length - 1];
    if (top.next < top.needs.length) {
      top.next += 1;
      ask(top.needs[top.next - 1]);
    } else {
      open.pop();
      step(FILL, top.id);
    }
  }
}

/** A line of best play: at every state the first of the best moves. */
function bestLine(solution) {
  const line = [];
  const scores = [0n, 0n];
  let [id, mover] = [solution.start, 0];
  for (;;) {
    const moves = solution.weigh(id);
    const best = moves.filter((move) => move.chosen);
    if (best.length === 0) return { line, end: id };
    const [move] = best;
    scores[mover] += move.delta;
    line.push({ id, mover, move, others: best.slice(1), scores: [...scores] });
    if (!move.stays) mover = 1 - mover;
    id = move.to;
  }
}

/** Where counts stop to be counted. */
const COUNTLESS = 10 ** 15;

/** How many nodes the game tree below each cell has, itself included; no more than COUNTLESS. */
function treeSizes(solution) {
  const sizes = new Float64Array(solution.values.length);
  for (const id of solution.base) sizes[id] = 1;
  for (const state of solution.rules.orders[0].states(solution.game)) {
    const id = solution.idOf(state);
    if (sizes[id] === 0) {
      const below = solution.movesOf(id).reduce((sum, move) => sum + sizes[move.to], 1);
      sizes[id] = Math.min(below, COUNTLESS);
    }
  }
  return sizes;
}
