import { isObject } from "../../dataset/rows/is-type.ts";

const BASELINE = ',"baseline_metrics":{';
const STAGES = ',"stages":{';

/**
 * Parses a line of `cases.jsonl` as far as a run is read back from it: `stages` becomes a list of entries in the order of
 * the line, and the values of the run before are left out. As keys the ids of chunks would use up the room that the
 * engine has for shapes of objects, and every row and trace parsed after them would be slow to read. Throws where the line
 * is no JSON.
 */
export function parseCaseRow(text: string): unknown {
  const short = withoutIds(text);
  if (short !== null) {
    try {
      return JSON.parse(short);
    } catch {
      // The row itself may be broken: parsing all of it below says how.
    }
  }
  const row: unknown = JSON.parse(text);
  return isObject(row) && isObject(row.stages) ? { ...row, stages: Object.entries(row.stages) } : row;
}

/**
 * The line with its stages as a list and without the values of the run before; null for a line that is not written as
 * this program writes it. Inside a string the quotes of what is looked for would be escaped.
 */
function withoutIds(text: string): string | null {
  const from = text.indexOf(BASELINE);
  if (from < 0) return null;
  const end = text.indexOf("}", from) + 1;
  const at = text.indexOf(STAGES, end);
  if (end === 0 || at < 0 || text.lastIndexOf("{", end) >= from + BASELINE.length) return null;
  const stages = entries(text, at + STAGES.length);
  if (stages === null) return null;
  return `${text.slice(0, from)}${text.slice(end, at)},"stages":${stages.list}${text.slice(stages.end)}`;
}

/** The entries of an object as a list of pairs, from behind its brace on, and where it ends. */
function entries(text: string, from: number): { readonly list: string; readonly end: number } | null {
  if (text[from] === "}") return { list: "[]", end: from + 1 };
  const pairs: string[] = [];
  for (let at = from; ; ) {
    const key = text[at] === '"' ? endOfString(text, at) : -1;
    if (key < 0 || text[key] !== ":" || text[key + 1] !== "{") return null;
    const end = endOfObject(text, key + 1);
    if (end < 0) return null;
    pairs.push(`[${text.slice(at, key)},${text.slice(key + 1, end)}]`);
    if (text[end] === "}") return { list: `[${pairs.join()}]`, end: end + 1 };
    if (text[end] !== ",") return null;
    at = end + 1;
  }
}

/** Behind the quote that ends a string; -1 where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) at++;
  }
  return -1;
}

function endOfObject(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    if (unit === OPEN) depth++;
    else if (unit === CLOSE && --depth === 0) return at + 1;
    at++;
  }
  return -1;
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d];
