// Answers one row a line of the standard input, as JSON, with what the page's solver makes of it; the page's
// own parts and the games stand above this.

/** All that the tests compare with the engines. */
function answerOf({ game: name, row: text }) {
  const { rules } = GAMES[name];
  let solution;
  try {
    solution = solve(rules, formOf(rules).read(text));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message };
  }
  const isSmall = solution.row.length <= 5;
  return {
    value: String(solution.value),
    first: solution
      .weigh(solution.start)
      .filter((move) => move.chosen)
      .map((move) => move.name),
    line: bestLine(solution).line.map(({ move, scores }) => [move.name, ...scores.map(String)]),
    states: isSmall ? statesOf(solution) : {},
    faults: [...faultsOfOrders(solution), ...(isSmall ? faultsOfQuiz(solution) : [])],
  };
}

/** All states that lines of play come to, with their values and moves. */
function statesOf(solution) {
  const states = {};
  const reached = [solution.start];
  for (const id of reached) {
    const name = nameOf(solution, id);
    if (name in states) continue;
    const moves = solution.weigh(id);
    states[name] = {
      value: String(solution.values[id]),
      moves: moves.map((move) => [move.name, String(move.worth), nameOf(solution, move.to)]),
    };
    reached.push(...moves.map((move) => move.to));
  }
  return states;
}

/** An order fills each state once, after all that it reads. */
function* faultsOfOrders(solution) {
  const cells = solution.values.filter((value, id) => value !== null && !solution.base.includes(id)).length;
  for (const order of ordersOf(solution.rules)) {
    const trace = traceOf(solution, order);
    const filled = trace.ids.filter((_, at) => trace.kinds[at] === FILL);
    if (new Set(filled).size !== filled.length) yield `${order.name} fills a cell twice`;
    if (order !== TOP_DOWN && filled.length !== cells)
      yield `${order.name} fills ${filled.length} cells of ${cells}`;
    if (trace.filledAt[solution.start] > trace.length) yield `${order.name} does not fill the start`;
    for (const id of filled) {
      const late = solution.movesOf(id).some((move) => trace.filledAt[move.to] >= trace.filledAt[id]);
      if (late) yield `${order.name} fills ${nameOf(solution, id)} before what it reads`;
    }
  }
}

/** The right answer to each question is right, and each other is wrong. */
function* faultsOfQuiz(solution) {
  for (const order of ordersOf(solution.rules)) {
    const trace = traceOf(solution, order);
    for (let step = 0; step <= trace.length; step += 1 + Math.floor(trace.length / 7)) {
      for (const kind of Object.keys(QUIZ_KINDS)) {
        const question = questionOf(kind, solution, trace, step);
        if (question === null) continue;
        const fault = faultOfQuestion(question, solution);
        if (fault) yield `${order.name}, step ${step}, ${kind}: ${fault}`;
      }
    }
  }
}

function faultOfQuestion({ kind, id, by, choices, hint, text, judge }, solution) {
  if (!hint || !text) return "says nothing";
  const value = solution.values[id];
  const moves = solution.weigh(id);
  switch (by) {
    case "cell": {
      const others = [...solution.values.keys()].filter(
        (cell) => solution.values[cell] !== null && cell !== id,
      );
      return !judge(id).right || others.some((cell) => judge(cell).right);
    }
    case "cells": {
      const reads = [...new Set(moves.map((move) => move.to))];
      return !judge(reads).right || judge([...reads, id]).right || judge(reads.slice(1)).right;
    }
    case "number":
      return !judge(value).right || [value + 1n, value - 1n].some((given) => judge(given).right);
    default: {
      const isRight = choices.map((_, at) => judge(at).right);
      const rights =
        kind === "move"
          ? moves.map((move) => move.chosen)
          : kind === "who"
            ? [value > 0n, value < 0n, value === 0n]
            : choices.map((choice) => choice === whyTheSign(solution.rules));
      return rights.some((right, at) => right !== isRight[at]) || !isRight.includes(true);
    }
  }
}

const input = require("node:fs").readFileSync(0, "utf8").trimEnd();
for (const line of input.split("\n")) console.log(JSON.stringify(answerOf(JSON.parse(line))));
