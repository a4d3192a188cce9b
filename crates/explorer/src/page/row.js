// Rows of stones as people write them.

/**
 * Why a row is not taken, in words for whoever wrote it. Everything else that is thrown is a mistake of the
 * page.
 */
class Refusal extends Error {}

/** The largest sum of absolute values: the program refuses a row beyond it, and so does the page. */
const MOST_IN_ALL = 2n ** 63n - 1n;

/**
 * The forms of an input: what it is called, how its text is read and written, and how many stones it has. The
 * input is integers one after the other, whatever the form.
 */
const FORMS = {
  row: { label: "Row", read: readRow, write: writeRow, stones: (row) => row.length },
  count: { label: "Stones", read: readCount, write: String, stones: ([count]) => Number(count) },
  rows: { label: "Rows", read: readTwoRows, write: writeTwoRows, stones: (both) => both.length / 2 },
};

function formOf(rules) {
  return FORMS[rules.form ?? "row"];
}

/** A row: `5,3,1`, `5 3 1`, `[5, 3, 1]` or `stones = [5,3,1]`; `[]` is the row without stones. */
function readRow(text) {
  const row = integersOf(text);
  checkSize(row);
  return row;
}

/** How many stones: `17` or `n = 17`. */
function readCount(text) {
  const row = readRow(text);
  if (row.length !== 1 || row[0] < 0n)
    throw new Refusal("This game needs one number: how many stones there are.");
  return row;
}

/** Two rows side by side: `1,3;2,1`, `1,3/2,1`, `[1,3],[2,1]` or `[[1,3],[2,1]]`. */
function readTwoRows(text) {
  const bare = text.trim().replace(/^\[\s*(\[.*\])\s*\]$/s, "$1");
  const halves = bare.match(/^([^;/\]]*)[;/](.*)$/s) ?? bare.match(/^([^\]]*\])[\s,;/]*(.+)$/s);
  if (!halves) throw new Refusal("This game needs two rows, as in 1,3;2,1.");
  const [alice, bob] = [integersOf(halves[1]), integersOf(halves[2])];
  if (alice.length !== bob.length) {
    throw new Refusal(`The rows are not equally long: ${alice.length} and ${bob.length} stones.`);
  }
  checkSize([...alice, ...bob]);
  return [...alice, ...bob];
}

function writeRow(row) {
  return row.join(",") || "[]";
}

function writeTwoRows(both) {
  const half = both.length / 2;
  return `${writeRow(both.slice(0, half))};${writeRow(both.slice(half))}`;
}

/** The integers of a text. Refuses a text that says what is wrong and where. */
function integersOf(text) {
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
  return bare.split(/\s*,\s*|\s+/).map((word, index) => {
    if (word === "") throw new Refusal(`A number is missing before or after a comma, at place ${index + 1}.`);
    if (!/^[+-]?\d+$/.test(word)) {
      throw new Refusal(`“${shorten(word)}” is not an integer, at place ${index + 1}.`);
    }
    return BigInt(word);
  });
}

function checkSize(row) {
  const inAll = row.reduce((sum, stone) => sum + (stone < 0n ? -stone : stone), 0n);
  if (inAll > MOST_IN_ALL) {
    throw new Refusal("These stones are too large: without signs they sum to 2⁶³ or more.");
  }
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
