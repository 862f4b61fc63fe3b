/** A longer string is not held against a pattern. */
export const MAX_MATCHED = 2000;

/**
 * How many ways a regular expression may try before it gives up on a string of `MAX_MATCHED` characters: the product of
 * what each quantifier can choose, to the power of what is around it, from every place where a match may start. A
 * bound from above: matching goes back over at most that many choices. Takes a valid expression.
 */
export function patternSteps(source: string): number {
  const found = alternatives({ source, at: 0 });
  return source.startsWith("^") && found.branches === 1 ? found.ways : found.ways * MAX_MATCHED;
}

interface Cursor {
  readonly source: string;
  at: number;
}

function alternatives(cursor: Cursor): { readonly ways: number; readonly branches: number } {
  let ways = 0;
  let branches = 0;
  do {
    ways += sequence(cursor);
    branches++;
  } while (cursor.source[cursor.at++] === "|");
  return { ways, branches };
}

/** Stops before `|`, `)` or at the end. */
function sequence(cursor: Cursor): number {
  let ways = 1;
  while (cursor.at < cursor.source.length && !"|)".includes(cursor.source[cursor.at]!)) {
    const inner = atom(cursor);
    ways *= quantified(cursor, inner);
  }
  return ways;
}

/** A character, an escape, a class, or a group; only a group has more than one way. */
function atom(cursor: Cursor): number {
  const { source } = cursor;
  const length = /^(?:\\[pPu]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|.)/su.exec(
    source.slice(cursor.at),
  )![0].length;
  const isGroup = source[cursor.at] === "(";
  cursor.at += length;
  return isGroup ? alternatives(cursor).ways : 1;
}

function quantified(cursor: Cursor, inner: number): number {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(cursor.source.slice(cursor.at));
  if (found === null) return inner;
  cursor.at += found[0].length;
  const [text, least = "0", comma, most = ""] = found;
  if (text.startsWith("?")) return inner + 1;
  const isOpen = "*+".includes(text[0]!) || (comma === "," && most === "");
  const max = isOpen ? MAX_MATCHED : Number(most === "" ? least : most);
  const choices = Math.max(1, max - Number(least) + 1);
  return choices * inner ** max;
}
