// Rows of stones as people write them.

/**
 * Why a row is not taken, in words for whoever wrote it. Everything else that is thrown is a mistake of the
 * page.
 */
class Refusal extends Error {}

/** The largest sum of absolute values: the program refuses a row beyond it, and so does the page. */
const MOST_IN_ALL = 2n ** 63n - 1n;

/**
 * The integers of a row: `5,3,1`, `5 3 1`, `[5, 3, 1]` or `stones = [5,3,1]`; `[]` is the row without stones.
 * Throws an error that says what is wrong and where.
 */
function parseRow(text) {
  let bare = text
    .trim()
    .replaceAll("−", "-")
    .replace(/^[A-Za-z_]\w*\s*=\s*/, "");
  const bracketed = bare.startsWith("[");
  if (bracketed !== bare.endsWith("]")) {
    throw new Refusal(bracketed ? "The closing bracket is missing." : "There is a ] without a [.");
  }
  if (bracketed) bare = bare.slice(1, -1).trim();
  if (bare === "") {
    if (bracketed) return [];
    throw new Refusal("Write some stones, as in 5,3,1. The row without stones is [].");
  }
  const row = bare.split(/\s*,\s*|\s+/).map((word, index) => {
    if (word === "") throw new Refusal(`A number is missing before or after a comma, at place ${index + 1}.`);
    if (!/^[+-]?\d+$/.test(word))
      throw new Refusal(`“${shorten(word)}” is not an integer, at place ${index + 1}.`);
    return BigInt(word);
  });
  const inAll = row.reduce((sum, stone) => sum + (stone < 0n ? -stone : stone), 0n);
  if (inAll > MOST_IN_ALL)
    throw new Refusal("These stones are too large: without signs they sum to 2⁶³ or more.");
  return row;
}

function shorten(text) {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

/** The sums of the first 0, 1, 2, … stones. */
function runningSums(row) {
  const sums = [0n];
  for (const stone of row) sums.push(sums[sums.length - 1] + stone);
  return sums;
}
