/** What may come next: a value (or the end of an empty list), a name (or the end of an empty object), and so on. */
type Expected = "value" | "item" | "name" | "first-name" | "colon" | "comma";

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A literal that the end of the text cut off. */
const TORN = /(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /["\\/bfnrt]|u[\dA-Fa-f]{4}/y;

/**
 * Where a text that is no JSON stops being it, as an offset; its length where it ends too early. The engine's own message
 * tells it for some mistakes and not for others, by its version.
 */
export function jsonErrorAt(text: string): number {
  const open: ("}" | "]")[] = [];
  let at = 0;
  let expected: Expected = "value";
  for (;;) {
    at = endOf(SPACE, text, at)!;
    const unit = text[at];
    if (unit === undefined) return at;
    const isClosed = expected === "comma" || expected === "item" || expected === "first-name";
    if (isClosed && unit === open.at(-1)) {
      open.pop();
      expected = "comma";
      at++;
    } else if (expected === "comma") {
      if (unit !== "," || open.length === 0) return at;
      expected = open.at(-1) === "}" ? "name" : "value";
      at++;
    } else if (expected === "colon") {
      if (unit !== ":") return at;
      expected = "value";
      at++;
    } else if (expected === "name" || expected === "first-name") {
      if (unit !== '"') return at;
      const end = stringEnd(text, at);
      if (end < 0) return -end;
      at = end;
      expected = "colon";
    } else if (unit === "{" || unit === "[") {
      open.push(unit === "{" ? "}" : "]");
      expected = unit === "{" ? "first-name" : "item";
      at++;
    } else {
      const end = unit === '"' ? stringEnd(text, at) : literalEnd(text, at);
      if (end <= 0) return -end;
      at = end;
      expected = "comma";
    }
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
