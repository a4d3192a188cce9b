// The table: a window of cells as an HTML table, the arrows over it, and for long rows a map of all of it.

/** Tables up to this many rows and columns, and strips of this many cells, are shown whole. */
const WHOLE_SIDE = 17;
const WHOLE_STRIP = 40;
/** How many rows of a larger table are shown. */
const PART_ROWS = 9;

/**
 * The table in its box. `pick(id)` is called when a cell is chosen, `leave()` when the keyboard wants out of
 * the table.
 */
function makeTable(host, { pick, leave }) {
  let solution = null;
  let part = null;
  let focus = null;
  let cellWidth = 0;
  let drawn = null;
  let cells = new Map();
  const arrows = svg("svg", { class: "arrows", "aria-hidden": "true" });
  const table = el("table", { role: "grid", class: "cells", "aria-label": "Table of values" });
  const inner = el("div", { class: "cells-inner" }, table, arrows);
  const box = el("div", { class: "scroll" }, inner);
  const note = el("p", { class: "note" });
  const map = makeMap(pick);
  host.replaceChildren(map.element, box, note);

  const idOf = (target) => {
    const cell = target.closest("td[data-at]");
    return cell ? Number(cell.dataset.at) : null;
  };
  table.addEventListener("click", (event) => {
    const id = idOf(event.target);
    if (id !== null) pick(id);
  });
  // A click shows a cell and leaves the keyboard where it was: the arrow keys go on stepping.
  table.addEventListener("mousedown", (event) => event.preventDefault());
  table.addEventListener("keydown", (event) => {
    const id = idOf(event.target);
    if (id === null) return;
    const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (way) moveFocus(id, way);
    else if (event.key === "Enter" || event.key === " ") pick(id);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function moveFocus(id, [down, right]) {
    const [r, c] = solution.stateOf(id);
    const next = [r + down, c + right];
    if (!solution.isState(next)) return;
    focus = solution.idOf(next);
    draw(drawn);
    cells.get(focus).focus();
  }

  function windowFor(id) {
    const { rows, columns } = solution.table;
    const [r, c] = solution.stateOf(id);
    const isStrip = rows === 1;
    const whole = isStrip ? WHOLE_STRIP : WHOLE_SIDE;
    // Of a table that is not shown whole, as many columns as the box is wide.
    const fitting = Math.floor((box.clientWidth - 130) / (cellWidth + (isStrip ? 6 : 13)));
    return {
      rows: windowAround(rows, r, whole, PART_ROWS, part?.rows),
      columns: windowAround(columns, c, whole, Math.min(Math.max(fitting, 4), whole), part?.columns),
    };
  }

  /** Makes the cells of the window; only their texts and classes change later. */
  function build() {
    const { rows, columns, corner, rowHead, columnHead } = solution.table;
    const head = (scope, [label, stone]) =>
      el("th", { scope }, String(label), stone === undefined ? null : el("small", {}, show(stone)));
    cells = new Map();
    const range = ([from, to]) => Array.from({ length: to - from }, (_, at) => from + at);
    const top = el(
      "tr",
      {},
      el("th", { scope: "col", class: "corner" }, corner),
      range(part.columns).map((c) => head("col", columnHead(c))),
    );
    const body = range(part.rows).map((r) =>
      el(
        "tr",
        {},
        head("row", rowHead(r)),
        range(part.columns).map((c) => {
          if (!solution.isState([r, c])) return el("td", { class: "none" });
          const id = solution.idOf([r, c]);
          const cell = el(
            "td",
            { role: "gridcell", tabindex: -1, "data-at": id },
            el("span", { class: "value" }),
            el("span", { class: "pick", "aria-hidden": "true" }),
          );
          cells.set(id, cell);
          return cell;
        }),
      ),
    );
    table.replaceChildren(el("thead", {}, top), el("tbody", {}, body));
    table.setAttribute("aria-rowcount", rows);
    table.setAttribute("aria-colcount", columns);
    table.classList.toggle("strip", rows === 1);
    table.classList.toggle("dense", rows > 1 && part.columns[1] - part.columns[0] > 8);
  }

  /** Shows another row. */
  function open(newSolution) {
    solution = newSolution;
    part = null;
    focus = null;
    const texts = endsOf(solution.values).map(show);
    cellWidth = Math.max(40, widest(texts, 16, "bold") + 12);
    table.style.setProperty("--cell", `${cellWidth}px`);
    map.open(solution);
  }

  /**
   * Draws the table: `trace` and `step` say what is filled, `cell` is the one whose moves are shown, `moves`
   * are these, `marked` are cells that were chosen in the quiz, `asked` is the one that it asks about.
   */
  function draw(next) {
    drawn = next;
    const { trace, step, cell, moves, marked, asked } = next;
    if (focus === null || next.follow) focus = cell ?? solution.start;
    next.follow = false;
    const wanted = windowFor(focus);
    if (!part || String(Object.values(wanted)) !== String(Object.values(part))) {
      part = wanted;
      build();
    }
    const held = new Map(moves.map((move) => [move.to, move]));
    for (const [id, element] of cells) drawCell(id, element, { trace, step, cell, held, marked, asked });
    drawArrows(cell, moves);
    const stuck = table.querySelector("tbody th").offsetWidth;
    for (const id of [...held.keys(), cell]) if (cells.has(id)) scrollIntoBox(box, cells.get(id), stuck);
    const outside = moves.filter((move) => !cells.has(move.to)).length;
    note.textContent =
      outside === 0 || !cells.has(cell)
        ? ""
        : `${plural(outside, "cell")} that it reads ${outside === 1 ? "lies" : "lie"} outside of this part.`;
    map.draw({ trace, step, cell, part });
  }

  function drawCell(id, element, { trace, step, cell, held, marked, asked }) {
    const filled = trace.filledAt[id] <= step;
    const base = trace.filledAt[id] === 0;
    const waiting = !filled && trace.askedAt[id] <= step;
    const read = held.get(id);
    const classes = {
      filled,
      base,
      waiting,
      now: id === cell,
      read: Boolean(read),
      chosen: Boolean(read?.chosen),
      answer: id === solution.start,
      marked: marked.has(id),
      asked: id === asked,
    };
    element.className = Object.keys(classes)
      .filter((name) => classes[name])
      .join(" ");
    const [value, pick] = element.children;
    value.textContent = filled ? show(solution.values[id]) : waiting ? "?" : "";
    const bestMoves = filled && !base ? solution.weigh(id).filter((move) => move.chosen) : [];
    const names = bestMoves.map((move) => solution.rules.short(move));
    const all = names.join("|");
    pick.textContent = all.length > 6 && names.length > 1 ? `${names[0]}|…` : all;
    const words = [
      filled
        ? `${symbolOf(solution, id)} is ${show(solution.values[id])}`
        : `${symbolOf(solution, id)}, not filled yet`,
      waiting ? "asked for" : null,
      bestMoves.length > 0 ? `best: ${bestMoves.map((move) => move.name).join(" or ")}` : null,
      id === cell ? "shown" : null,
      read ? (read.chosen ? "read and chosen" : "read") : null,
      id === solution.start ? "the start" : null,
    ];
    element.setAttribute("aria-label", words.filter(Boolean).join(", "));
    element.setAttribute("aria-selected", id === cell || marked.has(id));
    element.tabIndex = id === focus ? 0 : -1;
  }

  function drawArrows(cell, moves) {
    const origin = inner.getBoundingClientRect();
    // Printed, the table may be smaller than it is on the screen.
    const zoom = inner.currentCSSZoom ?? 1;
    const boxOf = (id) => {
      const { left, top, width, height } = cells.get(id).getBoundingClientRect();
      return {
        x: (left - origin.left) / zoom,
        y: (top - origin.top) / zoom,
        w: width / zoom,
        h: height / zoom,
      };
    };
    const { scrollWidth: width, scrollHeight: height } = inner;
    make(arrows, { width, height, viewBox: `0 0 ${width} ${height}` }, []);
    if (!cells.has(cell)) return arrows.replaceChildren();
    // From near to far: their ends lie beside each other in this order, so that no two cross.
    const drawable = moves
      .filter((move) => cells.has(move.to))
      .sort((one, other) => Math.abs(one.to - cell) - Math.abs(other.to - cell));
    const target = boxOf(cell);
    const paths = drawable.map((move, rank) =>
      solution.table.rows === 1
        ? arc(boxOf(move.to), target, rank, drawable.length)
        : route(boxOf(move.to), target),
    );
    const drawnArrows = drawable.map((move, at) => ({ move, path: paths[at] }));
    // The chosen ones last, so that they lie on top.
    drawnArrows.sort((one, other) => Number(one.move.chosen) - Number(other.move.chosen));
    arrows.replaceChildren(...drawnArrows.map(({ move, path }) => arrow(path, move.chosen)));
  }

  return { open, draw, focusOn: () => cells.get(focus)?.focus() };
}

/** The least and the greatest of some numbers, zero included. */
function endsOf(values) {
  let [least, most] = [0n, 0n];
  for (const value of values) {
    if (value === null) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/**
 * An arrow along a path whose end and direction there are given. Read: thin, dashed, open head. Chosen:
 * heavy, full.
 */
function arrow({ path, end: [x, y], angle }, chosen) {
  const kind = chosen ? "chosen" : "read";
  const head = chosen ? "M0 0L-11 -6L-8 0L-11 6Z" : "M-9 -5L0 0L-9 5";
  return svg(
    "g",
    { class: `arrow ${kind}` },
    svg("path", { class: "halo", d: path }),
    svg("path", { class: "shaft", d: path }),
    svg("path", { class: "head", d: head, transform: `translate(${x} ${y}) rotate(${angle})` }),
  );
}

/**
 * From one cell of a strip to another, below both: the `rank`-th nearest of `count`, so that no two cross.
 */
function arc(source, target, rank, count) {
  const [x1, x2] = [source.x + source.w / 2, target.x + target.w / 2];
  const y = target.y + target.h + 2;
  const depth = 34 + (58 * rank) / Math.max(count - 1, 2);
  const apart = Math.min(13, (target.w - 12) / Math.max(count - 1, 1));
  const end = x2 + Math.sign(x1 - x2) * ((count - 1) / 2 - rank) * apart;
  return {
    path: `M${x1} ${y}C${x1} ${y + depth} ${end} ${y + depth} ${end} ${y + 8}`,
    end: [end, y],
    angle: -90,
  };
}

/** How far beside cells an arrow runs that goes between them. */
const BESIDE = 9;

/** From one cell of a grid to another: straight to a neighbour, else between the cells. */
function route(source, target) {
  const isNear = Math.hypot((target.x - source.x) / target.w, (target.y - source.y) / target.h) < 2;
  if (Math.abs(target.y - source.y) < 1) return isNear ? across(source, target) : alongRow(source, target);
  if (Math.abs(target.x - source.x) < 1)
    return isNear ? upOrDown(source, target) : alongColumn(source, target);
  return around(source, target);
}

function across(source, target) {
  const y = target.y + target.h / 2;
  const [from, to, angle] =
    source.x < target.x
      ? [source.x + source.w + 1, target.x - 1, 0]
      : [source.x - 1, target.x + target.w + 1, 180];
  return { path: `M${from} ${y}H${to - Math.sign(to - from) * 5}`, end: [to, y], angle };
}

function upOrDown(source, target) {
  const x = target.x + target.w / 2;
  const [from, to, angle] =
    source.y < target.y
      ? [source.y + source.h + 1, target.y - 1, 90]
      : [source.y - 1, target.y + target.h + 1, -90];
  return { path: `M${x} ${from}V${to - Math.sign(to - from) * 5}`, end: [x, to], angle };
}

/** Above the row, and into the target from above. */
function alongRow(source, target) {
  return fromAbove(`M${source.x + source.w / 2} ${source.y - 1}`, source, target);
}

/** Beside the source's column to the target's row, and into the target from above. */
function around(source, target) {
  const [side, way] = source.x < target.x ? [source.x + source.w, 1] : [source.x, -1];
  return fromAbove(`M${side + way} ${source.y + source.h / 2}H${side + way * BESIDE}`, source, target);
}

function fromAbove(begin, source, target) {
  const to = target.x + target.w * (source.x < target.x ? 0.25 : 0.75);
  return { path: `${begin}V${target.y - BESIDE}H${to}V${target.y - 4}`, end: [to, target.y - 1], angle: 90 };
}

/** Beside the column, and into the target from there. */
function alongColumn(source, target) {
  const to = target.y + target.h * (source.y < target.y ? 0.25 : 0.75);
  const side = target.x + target.w;
  const path = `M${side + 1} ${source.y + source.h / 2}H${side + BESIDE}V${to}H${side + 4}`;
  return { path, end: [side + 1, to], angle: 180 };
}

/** A map of all cells for tables that are too large to show whole: one dot a cell, coloured by its value. */
function makeMap(pick) {
  const canvas = el("canvas", { class: "map" });
  const frame = el("div", { class: "frame", "aria-hidden": "true" });
  const dot = el("div", { class: "dot", "aria-hidden": "true" });
  const plane = el("div", { class: "map-plane" }, canvas, frame, dot);
  const key = (kind, sign, text) =>
    el("p", { class: "note" }, el("span", { class: `key ${kind}` }, sign), text);
  const legend = el(
    "figcaption",
    {},
    key("plus", "+", "the player to move gets ahead"),
    key("minus", "−", "the player to move falls behind"),
    key("zero", "0", "level"),
    el("p", { class: "note" }, "The frame is the part shown below. Click to move it."),
  );
  const element = el("figure", { class: "map-box", hidden: true }, plane, legend);
  let solution = null;
  /** The picture's dots, and what they are once their cells are filled. */
  let image = null;
  let dots = null;
  let filledDots = null;
  let emptyDot = 0;

  canvas.addEventListener("click", (event) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const { rows, columns } = solution.table;
    const place = (at, size, count) => Math.min(Math.max(Math.floor((at / size) * count), 0), count - 1);
    const state = [place(event.clientY - top, height, rows), place(event.clientX - left, width, columns)];
    if (solution.isState(state)) pick(solution.idOf(state));
  });

  function open(newSolution) {
    solution = newSolution;
    const { rows, columns } = solution.table;
    element.hidden = rows === 1 ? columns <= WHOLE_STRIP : Math.max(rows, columns) <= WHOLE_SIDE;
    if (element.hidden) return;
    element.classList.toggle("strip", rows === 1);
    Object.assign(canvas, { width: columns, height: rows });
    image = canvas.getContext("2d").createImageData(columns, rows);
    dots = new Uint32Array(image.data.buffer);
    const style = getComputedStyle(element);
    const colour = (name) => style.getPropertyValue(name).trim().split(/\s+/).map(Number);
    const dot = ([red, green, blue]) => new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0];
    const [plus, minus, zero] = ["--map-plus", "--map-minus", "--map-zero"].map(colour);
    emptyDot = dot(colour("--map-none"));
    const most = Math.max(...endsOf(solution.values).map((value) => Math.abs(Number(value))), 1);
    filledDots = Uint32Array.from(solution.values, (value) => {
      if (value === null) return 0;
      // The root shows small values too.
      const strength = Math.sqrt(Math.abs(Number(value)) / most);
      const full = value >= 0n ? plus : minus;
      return dot(zero.map((from, at) => from + (full[at] - from) * strength));
    });
  }

  function draw({ trace, step, cell, part }) {
    if (element.hidden) return;
    const { rows, columns } = solution.table;
    let filled = 0;
    for (let id = 0; id < dots.length; id += 1) {
      const isFilled = trace.filledAt[id] <= step;
      if (isFilled) filled += 1;
      dots[id] = isFilled || filledDots[id] === 0 ? filledDots[id] : emptyDot;
    }
    canvas.getContext("2d").putImageData(image, 0, 0);
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `Map of the table: ${plural(filled, "cell")} filled`);
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    place(
      frame,
      part.rows[0],
      part.columns[0],
      part.rows[1] - part.rows[0],
      part.columns[1] - part.columns[0],
    );
    dot.hidden = cell === null;
    if (cell !== null) place(dot, ...solution.stateOf(cell), 1, 1);

    function place(box, row, column, height, width) {
      box.style.top = percent(row, rows);
      box.style.left = percent(column, columns);
      box.style.height = percent(height, rows);
      box.style.width = percent(width, columns);
    }
  }

  return { element, open, draw };
}
