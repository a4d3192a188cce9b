// The game tree, from the start or from a cell that was chosen. It shows as many levels as fit; what is left
// out is counted, and opens with a click. Every node is linked with its cell of the table.

const MOST_ACROSS = 16;
const MOST_LEVELS = 8;
const MOST_MOVES = 40;
const NODE = { height: 40, gap: 14, level: 104 };
/** Where on its edge a label stands: this part of the way down. */
const LABEL_AT = 0.66;

/**
 * The tree in its box. `pick(id)` shows a cell; `root({ id, mover })` draws the tree from there, none for
 * the start.
 */
function makeTree(host, { pick, root: reroot, leave }) {
  const box = el("div", { class: "scroll" });
  const back = el("button", { type: "button", on: { click: () => drawFrom(null) } }, "Whole tree");
  const left =
    "The numbers at the bottom count the nodes that are left out; click one for the tree from there.";
  const note = el("p", { class: "note" }, left);
  host.replaceChildren(back, box, note);
  let solution = null;
  let sizes = null;
  let nodes = [];
  let focus = 0;

  box.addEventListener("keydown", (event) => {
    const at = nodes.findIndex((node) => node.element === event.target);
    if (at === -1) return;
    const node = nodes[at];
    const siblings = node.parent ? node.parent.children.map((child) => child.node) : [node];
    const beside = siblings.indexOf(node);
    const next = {
      ArrowUp: node.parent,
      ArrowDown: node.children[0]?.node,
      ArrowLeft: siblings[beside - 1],
      ArrowRight: siblings[beside + 1],
    };
    if (event.key in next) {
      if (next[event.key]) focusOn(nodes.indexOf(next[event.key]));
    } else if (event.key === "Enter" && node.hidden > 0) drawFrom(node);
    else if (event.key === "Enter" || event.key === " ") pick(node.id);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** Draws the tree from a node; what was there, and had the focus, is gone then. */
  function drawFrom(node) {
    reroot(node);
    focusOn(0);
  }

  function focusOn(at) {
    nodes[focus]?.element.setAttribute("tabindex", -1);
    focus = at;
    nodes[focus].element.setAttribute("tabindex", 0);
    nodes[focus].element.focus();
  }

  function open(newSolution) {
    solution = newSolution;
    sizes = treeSizes(solution);
  }

  /** Makes the tree below a state whose mover is known. */
  function build(root) {
    const { id, mover } = root ?? { id: solution.start, mover: 0 };
    back.hidden = root === null;
    const left = 64;
    const grow = (most) => {
      const top = { id, mover, depth: 0, parent: null, children: [], hidden: 0 };
      const levels = growLevels(solution, top, sizes, most);
      const { width, pitch } = widthsOf(solution, levels.flat());
      return { levels, width, across: layOut(top, 0, pitch) };
    };
    // The deepest that fits the box, or else the shallowest.
    const grown = [MOST_ACROSS, MOST_ACROSS / 2, MOST_ACROSS / 4].map(grow);
    const fitting = grown.find(({ across }) => left + across <= box.clientWidth);
    const { levels, width, across } = fitting ?? grown[grown.length - 1];
    nodes = levels.flat();
    focus = 0;
    note.hidden = nodes.every((node) => node.hidden === 0);

    const parts = [];
    levels.forEach((level, depth) => {
      const y = depth * NODE.level + 26;
      const movers = new Set(level.filter((node) => !node.isEnd).map((node) => PLAYERS[node.mover]));
      if (movers.size > 0)
        parts.push(svg("text", { x: 4, y: y + 5, class: "note" }, [...movers].join(" / ")));
    });
    for (const node of nodes) {
      node.x = left + node.across;
      node.y = node.depth * NODE.level + 22;
    }
    for (const node of nodes) for (const child of node.children) parts.push(drawEdge(node, child));
    for (const node of nodes) parts.push(drawNode(node, width));
    const height = levels.length * NODE.level - (NODE.level - 72);
    box.replaceChildren(
      svg(
        "svg",
        {
          width: left + across,
          height,
          viewBox: `0 0 ${left + across} ${height}`,
          role: "tree",
          "aria-label": `Game tree from ${nameOf(solution, id)}`,
        },
        ...parts,
      ),
    );
  }

  function drawEdge(node, child) {
    const [x1, y1, x2] = [node.x, node.y + NODE.height / 2, child.node.x];
    const y2 = child.node.y - (child.node.isEnd ? 9 : NODE.height / 2);
    const [mx, my] = [x1 + (x2 - x1) * LABEL_AT, y1 + (y2 - y1) * LABEL_AT];
    child.path = svg("path", { d: `M${x1} ${y1}L${x2} ${y2}`, class: "edge" });
    return svg(
      "g",
      { "aria-hidden": "true" },
      child.path,
      svg("text", { x: mx, y: my - 3, class: "label mid small" }, child.move.name),
      solution.rules.value === "winner"
        ? null
        : svg("text", { x: mx, y: my + 10, class: "label mid small" }, signed(child.move.delta)),
    );
  }

  function drawNode(node, width) {
    const { x, y, id } = node;
    const listen = { click: () => pick(id) };
    node.value = svg("text", { x, y: y + (node.isEnd ? 4 : 14), class: "mid value" });
    node.element = svg(
      "g",
      {
        class: node.isEnd ? "node end" : "node",
        "data-at": id,
        role: "treeitem",
        "aria-level": node.depth + 1,
        tabindex: node === nodes[0] ? 0 : -1,
        on: listen,
      },
      node.isEnd
        ? svg("circle", { cx: x, cy: y, r: 12 })
        : svg("rect", { x: x - width / 2, y: y - NODE.height / 2, width, height: NODE.height, rx: 8 }),
      node.isEnd ? null : svg("text", { x, y: y - 4, class: "mid small" }, nodeNameOf(solution, id)),
      node.value,
      node.hidden > 0 ? drawMore(node) : null,
    );
    return node.element;
  }

  function drawMore(node) {
    const open = (event) => {
      event.stopPropagation();
      drawFrom(node);
    };
    const { x, y } = node;
    const text = countText(node.hidden);
    const half = widest([text], 12) / 2 + 8;
    return svg(
      "g",
      { class: "more", on: { click: open } },
      svg("path", { d: `M${x} ${y + NODE.height / 2}v6`, class: "edge" }),
      svg("rect", { x: x - half, y: y + NODE.height / 2 + 6, width: 2 * half, height: 20, rx: 10 }),
      svg("text", { x, y: y + NODE.height / 2 + 20, class: "mid small" }, text),
    );
  }

  /** Fills in the values that are known after a step, and marks the best moves there. */
  function draw({ trace, step, cell }) {
    for (const node of nodes) {
      const filled = trace.filledAt[node.id] <= step;
      const value = show(solution.values[node.id]);
      node.value.textContent = filled ? value : "·";
      node.element.classList.toggle("filled", filled);
      node.element.classList.toggle("now", node.id === cell);
      const worths = filled && node.children.length > 0 ? solution.weigh(node.id) : [];
      node.children.forEach((child, at) => child.path.classList.toggle("best", Boolean(worths[at]?.chosen)));
      const words = [
        nameOf(solution, node.id),
        node.isEnd ? "end of the game" : `${PLAYERS[node.mover]} moves`,
        filled ? `value ${value}` : "not filled yet",
        worths.length > 0
          ? `best: ${worths
              .filter((move) => move.chosen)
              .map((move) => move.name)
              .join(" or ")}`
          : null,
        node.hidden > 0 ? `${countText(node.hidden)} below, Enter opens them` : null,
      ];
      node.element.setAttribute("aria-label", words.filter(Boolean).join(", "));
    }
  }

  return { open, build, draw };
}

/** How wide a node is, and how far apart two are. */
function widthsOf(solution, nodes) {
  const names = nodes.map(({ id }) => nodeNameOf(solution, id));
  const values = nodes.map(({ id }) => show(solution.values[id]));
  const width = Math.max(46, widest(names, 12) + 14, widest(values, 14, "bold") + 14);
  // The words of two edges of one node stand side by side above its children.
  const words = nodes.flatMap(({ children }) =>
    children.flatMap(({ move }) => [move.name, signed(move.delta)]),
  );
  const counts = nodes.filter(({ hidden }) => hidden > 0).map(({ hidden }) => countText(hidden));
  return {
    width,
    pitch: Math.max(width + NODE.gap, (widest(words, 12) + 6) / LABEL_AT, widest(counts, 12) + 24),
  };
}

/**
 * The levels of the tree that fit, from the root down; `hidden` of a node counts what is left out below it.
 */
function growLevels(solution, root, sizes, mostAcross) {
  const levels = [[root]];
  root.isEnd = solution.movesOf(root.id).length === 0;
  for (;;) {
    const level = levels[levels.length - 1];
    const grown = level.map((node) => solution.movesOf(node.id));
    const count = grown.reduce((sum, moves) => sum + moves.length, 0);
    if (count === 0) return levels;
    // Below the root one level is drawn even if it is wide, unless it is far too wide.
    const most = levels.length === 1 ? MOST_MOVES : mostAcross;
    if (count > most || levels.length === MOST_LEVELS) {
      for (const node of level) node.hidden = sizes[node.id] >= COUNTLESS ? COUNTLESS : sizes[node.id] - 1;
      return levels;
    }
    levels.push(
      level.flatMap((parent, at) => {
        parent.children = grown[at].map((move) => {
          const mover = move.stays ? parent.mover : 1 - parent.mover;
          const isEnd = solution.movesOf(move.to).length === 0;
          return {
            move,
            node: { id: move.to, mover, depth: levels.length, parent, children: [], hidden: 0, isEnd },
          };
        });
        return parent.children.map((child) => child.node);
      }),
    );
  }
}

/** Places the nodes side by side, parents in the middle of their children; gives where the next may begin. */
function layOut(node, from, pitch) {
  if (node.children.length === 0) {
    node.across = from + pitch / 2;
    return from + pitch;
  }
  const to = node.children.reduce((begin, child) => layOut(child.node, begin, pitch), from);
  node.across = (node.children[0].node.across + node.children[node.children.length - 1].node.across) / 2;
  return to;
}

function countText(count) {
  return count >= COUNTLESS ? "> 10¹⁵" : `+${count}`;
}
