// The player: step forward and back, jump, play, and the keys for all of it.

const SPEEDS = [0.5, 1, 2, 5, 20, 100, 1000];
/** No faster than this; at higher speeds several steps are taken at once. */
const MOST_TICKS = 20;

/** The controls in the page. `at()` gives `{ step, length }`, `goTo(step)` moves. */
function makePlayer({ at, goTo }) {
  const slider = byId("slider");
  const speed = byId("speed");
  const play = byId("play");
  let timer = null;

  const toward = (by) => goTo(Math.min(Math.max(at().step + by, 0), at().length));
  const jumps = {
    first: () => goTo(0),
    back: () => toward(-1),
    forward: () => toward(1),
    last: () => goTo(at().length),
  };
  for (const [name, jump] of Object.entries(jumps)) {
    byId(name).addEventListener("click", () => {
      pause();
      jump();
    });
  }
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => {
    pause();
    goTo(Number(slider.value));
  });
  speed.replaceChildren(
    ...SPEEDS.map((perSecond) =>
      el("option", { value: perSecond, selected: perSecond === 1 }, `${perSecond} / s`),
    ),
  );
  speed.addEventListener("change", () => {
    if (timer !== null) start();
  });

  function start() {
    clearInterval(timer);
    const perSecond = Number(speed.value);
    const ticks = Math.min(perSecond, MOST_TICKS);
    timer = setInterval(() => {
      toward(perSecond / ticks);
      if (at().step === at().length) pause();
    }, 1000 / ticks);
    draw();
  }

  function pause() {
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    goTo(at().step);
  }

  function toggle() {
    if (timer !== null) return pause();
    if (at().step === at().length) goTo(0);
    start();
  }

  function draw() {
    const { step, length } = at();
    const isPlaying = timer !== null;
    slider.max = length;
    slider.value = step;
    slider.setAttribute("aria-valuetext", `step ${step} of ${length}`);
    byId("count").textContent = `Step ${step} of ${length}`;
    byId("first").disabled = byId("back").disabled = step === 0;
    byId("last").disabled = byId("forward").disabled = step === length;
    play.disabled = length === 0;
    play.classList.toggle("playing", isPlaying);
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    byId("play-text").textContent = isPlaying ? "Pause" : "Play";
  }

  const keys = {
    ArrowRight: () => byId("forward").click(),
    ArrowLeft: () => byId("back").click(),
    Home: () => byId("first").click(),
    End: () => byId("last").click(),
    " ": () => toggle(),
  };
  /** Keys work wherever nothing else wants them. */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const { tagName } = event.target;
    if (["INPUT", "SELECT", "TEXTAREA"].includes(tagName)) return;
    if (event.key === " " && ["BUTTON", "SUMMARY", "A"].includes(tagName)) return;
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }

  return { draw, pause, key, isPlaying: () => timer !== null };
}
