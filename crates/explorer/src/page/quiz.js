// The questions of the quiz: what is asked, what would help, and whether an answer is right.
//
// A question has a `kind`, the cell `id` that it is about, a `text`, a `hint`, how it is answered (`by`:
// "cell", "cells", "number" or "choice"), and `judge(answer)`, which gives `{ right, why }`.

/** All kinds in the order of a round about one cell. The cell is filled after the first four. */
const QUIZ_KINDS = {
  next: "next cell",
  reads: "its reads",
  move: "best move",
  value: "its value",
  minus: "why the sign",
  who: "who wins",
};

/** The next step that fills a cell, counted from 1; null if there is none. */
function nextFill(trace, step) {
  for (let at = step; at < trace.length; at += 1) if (trace.kinds[at] === FILL) return at + 1;
  return null;
}

/** The cell that was filled last; null if none was. */
function lastFilled(trace, step) {
  for (let at = step; at > 0; at -= 1) if (trace.kinds[at - 1] === FILL) return trace.ids[at - 1];
  return null;
}

/** A question of this kind after a step; null if there is nothing to ask. */
function questionOf(kind, solution, trace, step) {
  const about = kind === "minus" || kind === "who" ? lastFilled(trace, step) : nextFilledId(trace, step);
  if (about === null) return null;
  return { kind, id: about, ...QUESTIONS[kind](solution, about, trace, step) };
}

function nextFilledId(trace, step) {
  const next = nextFill(trace, step);
  return next === null ? null : trace.ids[next - 1];
}

const QUESTIONS = {
  next(solution, id, trace, step) {
    return {
      text: "Which cell is filled next? Choose it in the table.",
      hint: trace.order.why,
      by: "cell",
      judge(given) {
        if (given === id) return { right: true, why: `${symbolOf(solution, id)} comes next.` };
        if (trace.filledAt[given] <= step) {
          return { right: false, why: `${symbolOf(solution, given)} is filled already.` };
        }
        const early = solution.movesOf(given).find((move) => trace.filledAt[move.to] > step);
        const why = early
          ? `${symbolOf(solution, given)} needs ${symbolOf(solution, early.to)}, which is not known yet.`
          : `All that ${symbolOf(solution, given)} needs is known, but this order takes another cell first.`;
        return { right: false, why };
      },
    };
  },

  reads(solution, id) {
    const reads = new Set(solution.movesOf(id).map((move) => move.to));
    const symbols = [...reads].map((read) => symbolOf(solution, read)).join(", ");
    return {
      text: `Which cells does ${symbolOf(solution, id)} read? Choose all of them, then check.`,
      hint: `One cell a move: ${solution
        .movesOf(id)
        .map((move) => moveName(solution, id, move))
        .join("; ")}.`,
      by: "cells",
      judge(given) {
        const extra = given.filter((cell) => !reads.has(cell));
        if (extra.length > 0) {
          return { right: false, why: `No move leads from here to ${symbolOf(solution, extra[0])}.` };
        }
        const missing = reads.size - given.length;
        if (missing > 0) return { right: false, why: `Right so far; ${plural(missing, "cell")} missing.` };
        return { right: true, why: `It reads ${symbols}: where its moves lead to.` };
      },
    };
  },

  move(solution, id) {
    const moves = solution.weigh(id);
    const best = moves.filter((move) => move.chosen);
    return {
      text: `Which move is best at ${nameOf(solution, id)}?`,
      hint: moves.map((move) => `${move.name}: ${sumOf(solution, id, move).formula}`).join("; "),
      by: "choice",
      choices: moves.map((move) => moveName(solution, id, move)),
      judge(given) {
        const move = moves[given];
        const { numbers } = sumOf(solution, id, move);
        if (!move.chosen) {
          return {
            right: false,
            why: `“${move.name}” is worth ${numbers} = ${show(move.worth)}; another is worth more.`,
          };
        }
        const tie =
          best.length > 1 ? ` A tie: ${best.map((other) => other.name).join(" and ")} are equally good.` : "";
        return { right: true, why: `It is worth ${numbers} = ${show(move.worth)}.${tie}` };
      },
    };
  },

  value(solution, id) {
    const moves = solution.weigh(id);
    const value = solution.values[id];
    const sums = moves.map((move) => sumOf(solution, id, move).numbers);
    return {
      text: `What is ${symbolOf(solution, id)}?`,
      hint: moves.length === 1 ? `${sums[0]}` : `The largest of: ${sums.join("; ")}.`,
      by: "number",
      judge(given) {
        if (given === value) return { right: true, why: sentenceOf(solution, id) };
        return { right: false, why: mistakeIn(solution, moves, value, given) };
      },
    };
  },

  minus(solution, id) {
    const { rules } = solution;
    const sign = isAlone(rules) ? "added" : "subtracted";
    const inOrder = [
      { text: whyTheSign(rules), right: true },
      {
        text: "Because stones that are gone no longer count.",
        wrong: "Which stones count is settled by the state; the sign says whose gain the value is.",
      },
      {
        text: isAlone(rules)
          ? "Because the other player moves next, and the players take turns."
          : "Because a value from further on is worth less than a score now.",
        wrong: isAlone(rules)
          ? "Here the same player goes on."
          : "Every point counts the same, whenever it is scored.",
      },
      {
        text: "So that no value becomes negative.",
        wrong: "Values may well be negative: then the player to move falls behind.",
      },
    ];
    const turn = id % inOrder.length;
    const choices = [...inOrder.slice(turn), ...inOrder.slice(0, turn)];
    return {
      text: `Why is V of the next state ${sign}?`,
      hint: "Ask whose gain it is.",
      by: "choice",
      choices: choices.map((choice) => choice.text),
      judge: (given) => ({ right: Boolean(choices[given].right), why: choices[given].wrong ?? "Yes." }),
    };
  },

  who(solution, id) {
    const value = solution.values[id];
    const right = value > 0n ? 0 : value < 0n ? 1 : 2;
    return {
      text: `Who wins from ${nameOf(solution, id)} on?`,
      hint: `Look at the sign of ${symbolOf(solution, id)}.`,
      by: "choice",
      choices: ["the player to move", "the other player", "nobody, it is a tie"],
      judge: (given) => ({
        right: given === right,
        why:
          `${symbolOf(solution, id)} is ${show(value)}, for the player to move. ` +
          (given === right ? meaningOf(solution.rules, value) : "Positive is good for that player."),
      }),
    };
  },
};

/** What probably went wrong with a value. */
function mistakeIn(solution, moves, value, given) {
  if (given === -value) return "The other sign: the value is that of the player who moves here.";
  if (moves.some((move) => move.worth === given))
    return "That is what another move is worth. Take the largest.";
  const flipped = moves.find(
    (move) =>
      (move.stays ? move.delta - solution.values[move.to] : move.delta + solution.values[move.to]) === given,
  );
  if (flipped) {
    return flipped.stays
      ? "The same player goes on: add the next value."
      : "The other player goes on: subtract the next value.";
  }
  if (moves.some((move) => move.delta === given)) return "That is the score of the move alone.";
  return "Not that. Work out what each move is worth.";
}
