import { parseLenient } from "../json/parse-lenient.ts";

/**
 * A list as a row holds it: a JSON array, or a text of one as CSV holds it, in JSON or as Python prints its lists
 * (`['a', "b's"]`) and numpy its arrays (`['a' 'b']`). Null where there is no list.
 */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !value.trim().startsWith("[")) return null;
  const parsed = parseLenient(value);
  return Array.isArray(parsed) ? parsed : pythonList(value.trim());
}

const ITEM = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|None)(?:\s*(,|\]$)|(?=\s))/sy;

/** Texts, numbers and None only: nothing else stands in the lists of a data set. */
function pythonList(text: string): readonly unknown[] | null {
  if (/^\[\s*\]$/.test(text)) return [];
  const items: unknown[] = [];
  ITEM.lastIndex = 1;
  for (let match = ITEM.exec(text); match !== null; match = ITEM.exec(text)) {
    const [, single, double, number, end] = match;
    const quoted = single ?? double;
    items.push(quoted !== undefined ? unescaped(quoted) : (number ?? null));
    if (end === "]") return items;
  }
  return null;
}

const ESCAPED = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U(00(?:0[0-9a-f]|10)[0-9a-f]{4})|(.))/gs;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

function unescaped(text: string): string {
  return text.replace(ESCAPED, (_, byte, unit, point, other: string | undefined) =>
    other === undefined
      ? String.fromCodePoint(Number.parseInt((byte ?? unit ?? point) as string, 16))
      : (ESCAPES[other] ?? other),
  );
}
