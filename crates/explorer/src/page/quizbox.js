// The quiz on the page: asks, takes answers, and keeps the score.

/**
 * The quiz in its box. `at()` gives `{ solution, trace, step }`, `goTo(step)` moves on, `redraw()` draws
 * the marks.
 */
function makeQuiz(host, { at, goTo, redraw }) {
  const kinds = Object.keys(QUIZ_KINDS);
  const state = { open: false, kind: "mixed", turn: 0, question: null, marked: new Set(), done: false };
  const score = { right: 0, asked: 0, helped: 0 };
  let helped = false;

  function open(isOpen) {
    Object.assign(state, { open: isOpen, turn: 0 });
    Object.assign(score, { right: 0, asked: 0, helped: 0 });
    host.hidden = !isOpen;
    ask();
  }

  /** Asks about the table as it is now. */
  function ask(focus = false) {
    Object.assign(state, { question: state.open ? nextQuestion() : null, done: false });
    state.marked.clear();
    helped = false;
    redraw();
    if (!state.open) return;
    draw();
    if (focus) (host.querySelector(".answer button, .answer input") ?? host.querySelector("h2")).focus();
  }

  /** Of the kinds that can be asked now, the one whose turn it is. */
  function nextQuestion() {
    const { solution, trace, step } = at();
    const tries = state.kind === "mixed" ? kinds.length : 1;
    for (let tried = 0; tried < tries; tried += 1) {
      const kind = state.kind === "mixed" ? kinds[state.turn % kinds.length] : state.kind;
      const question = isAllowed(kind, solution.rules, step) ? questionOf(kind, solution, trace, step) : null;
      if (question) return question;
      state.turn += 1;
    }
    return null;
  }

  /** Who wins is no question where nobody plays against anybody; the sign is asked once in a while. */
  function isAllowed(kind, rules, step) {
    return (
      !(kind === "who" && isAlone(rules)) && !(kind === "minus" && state.kind === "mixed" && step % 5 !== 1)
    );
  }

  function answer(given) {
    const { question } = state;
    if (!question || state.done) return;
    const { right, why } = question.judge(given);
    if (right) finish(helped ? "helped" : "right", `Right. ${why}`);
    else {
      helped = true;
      feedback("wrong", `Not yet. ${why}`);
    }
  }

  function finish(how, why) {
    state.done = true;
    score.asked += 1;
    if (how === "right") score.right += 1;
    if (how === "helped") score.helped += 1;
    feedback(how === "given" ? "wrong" : "right", why);
    for (const control of host.querySelectorAll(".answer button, .answer input, .help button"))
      control.disabled = true;
    const next = el("button", { type: "button", class: "primary", on: { click: moveOn } }, "Next question");
    host.querySelector(".after").replaceChildren(next);
    drawScore();
    next.focus();
  }

  /** On to the next question. When nothing more is asked about a cell before it is filled, it is filled. */
  function moveOn() {
    const { trace, step } = at();
    const next = nextFill(trace, step);
    const fills = state.kind !== "mixed" || state.question.kind === "value";
    state.turn += 1;
    if (fills && next !== null) goTo(next);
    const isOver = next === null && (state.kind !== "mixed" || state.turn % kinds.length === 0);
    if (isOver) end();
    else ask(true);
  }

  function end() {
    state.question = null;
    draw();
    redraw();
    host.querySelector("button.primary").focus();
  }

  function giveUp() {
    const { solution, trace } = at();
    const { kind, id } = state.question;
    const given = {
      next: () => `It is ${symbolOf(solution, id)}. ${trace.order.why}`,
      reads: () =>
        `It reads ${solution
          .movesOf(id)
          .map((move) => symbolOf(solution, move.to))
          .join(", ")}.`,
      move: () => sentenceOf(solution, id),
      value: () => sentenceOf(solution, id),
      minus: () => whyTheSign(solution.rules),
      who: () => meaningOf(solution.rules, solution.values[id]),
    };
    finish("given", given[kind]());
  }

  /**
   * A cell of the table was chosen: an answer, or a part of one. False if the question is not about cells.
   */
  function pick(id) {
    const { question, marked } = state;
    if (!question || state.done || !["cell", "cells"].includes(question.by)) return false;
    if (question.by === "cell") {
      marked.clear();
      marked.add(id);
      answer(id);
    } else {
      if (!marked.delete(id)) marked.add(id);
      const { solution } = at();
      const chosen = [...marked].map((cell) => symbolOf(solution, cell)).join(", ");
      host.querySelector(".chosen-cells").textContent = chosen ? `Chosen: ${chosen}` : "None chosen yet.";
    }
    redraw();
    return true;
  }

  function feedback(how, text) {
    const sign = how === "right" ? "✓" : "✗";
    host.querySelector(".feedback").replaceChildren(el("p", { class: how }, el("b", {}, sign), ` ${text}`));
  }

  function drawScore() {
    const more = score.helped > 0 ? `, ${score.helped} more with help` : "";
    host.querySelector(".score").textContent =
      score.asked === 0 ? "" : `Score: ${score.right} of ${score.asked} right${more}`;
  }

  function answerForm(question) {
    const submit = (listener) => ({
      submit: (event) => {
        event.preventDefault();
        listener();
      },
    });
    switch (question.by) {
      case "cell":
        return el("p", { class: "note" }, "By keyboard: Tab to the table, arrow keys, Enter.");
      case "cells":
        return el(
          "form",
          { on: submit(() => answer([...state.marked])) },
          el("p", { class: "note chosen-cells" }, "None chosen yet."),
          el("button", {}, "Check"),
        );
      case "number": {
        const input = el("input", {
          inputmode: "numeric",
          autocomplete: "off",
          size: 12,
          "aria-label": question.text,
        });
        const give = () => {
          const text = input.value.trim().replace("−", "-");
          if (/^[+-]?\d+$/.test(text)) answer(BigInt(text));
          else feedback("wrong", "Write an integer.");
        };
        return el("form", { on: submit(give) }, input, " ", el("button", {}, "Check"));
      }
      default:
        return el(
          "div",
          { class: "choices", role: "group", "aria-label": question.text },
          question.choices.map((text, at) =>
            el("button", { type: "button", on: { click: () => answer(at) } }, text),
          ),
        );
    }
  }

  function draw() {
    const { question } = state;
    const chooser = el(
      "select",
      {
        on: {
          change: (event) => {
            Object.assign(state, { kind: event.target.value, turn: 0 });
            ask();
            host.querySelector("select").focus();
          },
        },
      },
      [["mixed", "everything"], ...Object.entries(QUIZ_KINDS)].map(([name, title]) =>
        el("option", { value: name, selected: name === state.kind }, title),
      ),
    );
    const head = el(
      "div",
      { class: "quiz-head" },
      el("h2", { tabindex: -1 }, "Quiz"),
      el("label", {}, "ask for ", chooser),
      el("span", { class: "score", role: "status" }),
    );
    const again = () => {
      const { trace } = at();
      // Of what was filled last nothing can be asked at the very beginning.
      goTo(["minus", "who"].includes(state.kind) ? (nextFill(trace, 0) ?? 0) : 0);
      state.turn = 0;
      ask(true);
    };
    const body =
      question === null
        ? [
            el("p", {}, "Nothing is left to ask here."),
            el("button", { type: "button", class: "primary", on: { click: again } }, "Start over"),
          ]
        : [
            el("p", { class: "question", "aria-live": "polite" }, question.text),
            el("div", { class: "answer" }, answerForm(question)),
            el("div", { class: "feedback", role: "status" }),
            el(
              "p",
              { class: "row-of-buttons help" },
              el(
                "button",
                {
                  type: "button",
                  on: {
                    click: () => {
                      helped = true;
                      feedback("wrong", `Hint: ${question.hint}`);
                      host.querySelector(".feedback p").className = "hint";
                      host.querySelector(".feedback b").textContent = "?";
                    },
                  },
                },
                "Hint",
              ),
              el("button", { type: "button", on: { click: giveUp } }, "Show the answer"),
            ),
            el("p", { class: "after" }),
          ];
    host.replaceChildren(head, ...body);
    drawScore();
  }

  /** The cell that is asked about, where showing it does not give the answer away. */
  function about() {
    return state.question && state.question.kind !== "next" ? state.question.id : null;
  }

  return { open, ask, pick, about, isOpen: () => state.open, marked: () => state.marked };
}
