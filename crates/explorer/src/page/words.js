// What the page says, in words that need no page.

/** A number with a real minus sign. */
function show(number) {
  return String(number).replace("-", "−");
}

/** A number that is added or subtracted: in brackets where its sign would stand beside another. */
function operand(number) {
  return number < 0n ? `(${show(number)})` : show(number);
}

/** A score as it changes: with its sign. */
function signed(number) {
  return number > 0n ? `+${show(number)}` : show(number);
}

function absolute(number) {
  return number < 0n ? -number : number;
}

function plural(count, word) {
  return `${count} ${word}${count === 1 || count === 1n ? "" : "s"}`;
}

const PLAYERS = ["Alice", "Bob"];

/**
 * What values are, as the rules say it in `value`: the "difference" of scores; the "winner", 1 if it is the
 * player to move and −1 if it is the other; or the "score" of Alice, who alone decides. Of each, what the
 * value of the start says, and what that of a cell says.
 */
const VALUES = {
  difference: {
    result: (value) =>
      value === 0n ? "A tie." : `${PLAYERS[value > 0n ? 0 : 1]} wins by ${show(absolute(value))}.`,
    meaning(value) {
      if (value === 0n) return "From here on neither player gets ahead of the other.";
      const where = value > 0n ? "ahead of" : "behind";
      return `From here on the player to move ends ${show(absolute(value))} ${where} the other.`;
    },
  },
  winner: {
    result: (value) => `${PLAYERS[value > 0n ? 0 : 1]} wins.`,
    meaning: (value) => `Whoever moves here ${value > 0n ? "wins" : "loses"}.`,
  },
  score: {
    result: (value) => `Alice scores ${show(value)}.`,
    meaning: (value) => `From here on Alice scores ${show(value)}.`,
  },
};

function resultOf(rules, value) {
  return VALUES[rules.value].result(value);
}
function meaningOf(rules, value) {
  return VALUES[rules.value].meaning(value);
}

/** Whether the mover always goes on, so that values are added: Alice alone decides. */
function isAlone(rules) {
  return rules.value === "score";
}

/** The state and the symbol of a cell. */
function nameOf(solution, id) {
  return solution.rules.state(solution.stateOf(id), solution.game);
}
/** The same in a node of the tree, where there is little room. */
function nodeNameOf(solution, id) {
  return solution.rules.node?.(solution.stateOf(id), solution.game) ?? nameOf(solution, id);
}
function symbolOf(solution, id) {
  return solution.rules.symbol(solution.stateOf(id), solution.game);
}

/** A move in full: its name, and what it does here. */
function moveName(solution, id, move) {
  const { says } = solution.rules.explain(solution.game, solution.stateOf(id), move);
  return says ? `${move.name}: ${says}` : move.name;
}

/** What a move is worth, as a formula and in numbers: `sum(1, 3) − V(1, 3)` and `4 − 3`. */
function sumOf(solution, id, move) {
  const { formula } = solution.rules.explain(solution.game, solution.stateOf(id), move);
  const [symbol, value] = [symbolOf(solution, move.to), operand(solution.values[move.to])];
  // A move that scores nothing is worth what comes after it.
  if (!formula)
    return move.stays ? { formula: symbol, numbers: value } : { formula: `−${symbol}`, numbers: `−${value}` };
  const sign = move.stays ? "+" : "−";
  return { formula: `${formula} ${sign} ${symbol}`, numbers: `${show(move.delta)} ${sign} ${value}` };
}

/** A filled cell in one sentence, for those who hear the page. */
function sentenceOf(solution, id) {
  const moves = solution.weigh(id);
  const value = `${symbolOf(solution, id)} is ${show(solution.values[id])}`;
  if (moves.length === 0) return `${value}: there is no move.`;
  const weighed = moves.map((move) => {
    const { numbers } = sumOf(solution, id, move);
    return `${move.name}, ${numbers} is ${show(move.worth)}${move.chosen ? ", chosen" : ""}`;
  });
  return `${value}: ${weighed.join("; ")}.`;
}

/** What a step did, in one sentence. */
function stepSentence(solution, trace, step) {
  if (step === 0) return `The table is empty but for ${plural(solution.base.length, "cell")} without moves.`;
  const id = trace.ids[step - 1];
  const symbol = symbolOf(solution, id);
  switch (trace.kinds[step - 1]) {
    case ASK:
      return `${symbol} is asked for, and not known yet.`;
    case REUSE:
      return `${symbol} is needed again; the memo has it: ${show(solution.values[id])}.`;
    default:
      return sentenceOf(solution, id);
  }
}

/** Why the value that a move leads to is subtracted, or added. */
function whyTheSign(rules) {
  return isAlone(rules)
    ? "The same player goes on, and gains what is gained from the next state on, so it is added."
    : "After the move it is the other player's turn. V of the next state is what that player gets ahead by. " +
        "What one gains the other loses, so it is subtracted.";
}
