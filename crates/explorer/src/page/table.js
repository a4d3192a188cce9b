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
            el("span", { class: "pick" }),
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
    const widest = Math.max(3, ...endsOf(solution.values).map((value) => show(value).length));
    const caption = (solution.rules.caption ?? "").length;
    cellWidth = Math.max(40, widest * 9.5 + 12, caption * 7 + 24);
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
    for (const id of [...held.keys(), cell]) if (cells.has(id)) scrollIntoBox(box, cells.get(id));
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
    pick.textContent = names.length > 0 ? (solution.rules.caption ?? "") + names.join("|") : "";
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
        ? arc(boxOf(move.to), target, (drawable.length - 1) / 2 - rank)
        : straight(boxOf(move.to), target),
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
 * From one cell of a strip to another, below both; `place` says how far from the middle of its side it
 * ends.
 */
function arc(source, target, place) {
  const [x1, x2] = [source.x + source.w / 2, target.x + target.w / 2];
  const y = target.y + target.h + 2;
  const depth = Math.min(26 + Math.abs(x2 - x1) / 5, 86);
  const room = target.w / 2 - 6;
  const end = x2 + Math.sign(x1 - x2) * Math.min(Math.max(place * 13, -room), room);
  return {
    path: `M${x1} ${y}C${x1} ${y + depth} ${end} ${y + depth} ${end} ${y + 8}`,
    end: [end, y],
    angle: -90,
  };
}

/** From the side of one cell of a grid to the side of another that faces it; bent where cells lie between. */
function straight(source, target) {
  const centre = ({ x, y, w, h }) => [x + w / 2, y + h / 2];
  const [[sx, sy], [tx, ty]] = [centre(source), centre(target)];
  const [dx, dy] = [tx - sx, ty - sy];
  /** Where the ray from the centre of a box leaves it. */
  const leave = ({ w, h }, x, y, gap) => {
    const scale = Math.min((w / 2 + gap) / Math.abs(dx || 1e-9), (h / 2 + gap) / Math.abs(dy || 1e-9));
    return [x * scale, y * scale];
  };
  const [ox, oy] = leave(source, dx, dy, 1);
  const [ix, iy] = leave(target, dx, dy, 1);
  const [x1, y1, x2, y2] = [sx + ox, sy + oy, tx - ix, ty - iy];
  const far = Math.abs(dx) > source.w * 1.8 || Math.abs(dy) > source.h * 2.2;
  const bend = far ? 0.12 : 0;
  const [mx, my] = [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend];
  const angle = (Math.atan2(y2 - my, x2 - mx) * 180) / Math.PI;
  const [bx, by] = [x2 - 6 * Math.cos((angle * Math.PI) / 180), y2 - 6 * Math.sin((angle * Math.PI) / 180)];
  return { path: `M${x1} ${y1}Q${mx} ${my} ${bx} ${by}`, end: [x2, y2], angle };
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
