/** What may come next: a value (or the end of an empty list), a name (or the end of an empty object), and so on. */
type Expected = "value" | "item" | "name" | "first-name" | "colon" | "comma";

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A literal that the end of the text cut off. */
const TORN = /(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /["\\/bfnrt]|u[\dA-Fa-f]{4}/y;

/** Where the list or object may end that is open. */
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["comma", "item", "first-name"]);

/**
 * Where a text that is no JSON stops being it, as an offset; its length where it ends too early. The engine's own message
 * tells it for some mistakes and not for others, by its version.
 */
export function jsonErrorAt(text: string): number {
  const open: ("}" | "]")[] = [];
  let expected: Expected = "value";
  let at = endOf(SPACE, text, 0)!;
  while (at < text.length) {
    const unit = text[at]!;
    const isClosed: boolean = MAY_CLOSE.has(expected) && unit === open.at(-1);
    const end = isClosed ? at + 1 : partEnd(text, at, expected, open.length > 0);
    if (end <= 0) return -end;
    const after: Expected = isClosed ? "comma" : expectedAfter(expected, unit, open.at(-1) === "}");
    if (isClosed) open.pop();
    else if (after === "first-name") open.push("}");
    else if (after === "item") open.push("]");
    expected = after;
    at = endOf(SPACE, text, end)!;
  }
  return text.length;
}

/** Where the part ends that begins here; the place of what is not what was expected, below 0. */
function partEnd(text: string, at: number, expected: Expected, isInside: boolean): number {
  const unit = text[at]!;
  switch (expected) {
    case "comma":
      return unit === "," && isInside ? at + 1 : -at;
    case "colon":
      return unit === ":" ? at + 1 : -at;
    case "name":
    case "first-name":
      return unit === '"' ? stringEnd(text, at) : -at;
    case "value":
    case "item":
      if (unit === "{" || unit === "[") return at + 1;
      return unit === '"' ? stringEnd(text, at) : literalEnd(text, at);
  }
}

/** What comes behind a part that began with a character as it was expected. */
function expectedAfter(expected: Expected, unit: string, isInObject: boolean): Expected {
  switch (expected) {
    case "comma":
      return isInObject ? "name" : "value";
    case "colon":
      return "value";
    case "name":
    case "first-name":
      return "colon";
    case "value":
    case "item":
      return unit === "{" ? "first-name" : unit === "[" ? "item" : "comma";
  }
}

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where a literal ends that begins here; the place of what is none, below 0. */
function literalEnd(text: string, from: number): number {
  return endOf(TORN, text, from) === undefined ? (endOf(LITERAL, text, from) ?? -from) : -text.length;
}

/** Where a string ends that begins here; the place of what cannot stand in it, below 0. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const unit = text[at]!;
    if (unit === '"') return at + 1;
    if (unit < " ") return -at;
    if (unit !== "\\") continue;
    const end = endOf(ESCAPE, text, at + 1);
    if (end === undefined) return -(at + 1);
    at = end - 1;
  }
  return -text.length;
}
