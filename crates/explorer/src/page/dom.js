// Small helpers to make elements. Text goes in as text only, never as markup: nothing else escapes it.

const byId = (id) => document.getElementById(id);

function make(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

function el(tag, attributes = {}, ...children) {
  return make(document.createElement(tag), attributes, children);
}

function svg(tag, attributes = {}, ...children) {
  return make(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

const pen = document.createElement("canvas").getContext("2d");

/** How wide the widest of some texts is, in the page's letters of a size; bold ones if it says so. */
function widest(texts, size, weight = "normal") {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.max(0, ...texts.map((text) => pen.measureText(text).width));
}

/** A picture with a title and a description for those who do not see it. */
function picture(width, height, title, description, ...children) {
  const attributes = { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title };
  return svg("svg", attributes, svg("title", {}, title), svg("desc", {}, description), ...children);
}

/**
 * Scrolls a box, and nothing around it, so that an element shows beside what sticks to the box's left side.
 */
function scrollIntoBox(box, element, stuck) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const [left, right] = [outer.left + stuck + 24, outer.right - 24];
  if (inner.left < left) box.scrollLeft -= left - inner.left;
  if (inner.right > right) box.scrollLeft += inner.right - right;
}

/**
 * Lets the keyboard scroll a box that holds nothing else to focus, as long as there is something to scroll.
 */
function letScroll(box) {
  if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", 0);
  else box.removeAttribute("tabindex");
}

/** The part of a long list that is drawn around a place: all of it if it has at most `all`, else `some`. */
function windowAround(size, place, all, some, old) {
  if (size <= all) return [0, size];
  if (old && old[1] <= size && place > old[0] && place < old[1] - 1) return old;
  const from = Math.min(Math.max(place - Math.floor(some / 2), 0), size - some);
  return [from, from + some];
}

/** At most so many moves, in their order, the chosen ones before others. */
function fewOf(moves, most) {
  const chosenFirst = [...moves].sort((one, other) => Number(other.chosen) - Number(one.chosen));
  const few = new Set(chosenFirst.slice(0, most));
  return moves.filter((move) => few.has(move));
}
