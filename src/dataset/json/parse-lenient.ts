/**
 * Parses JSON as Python writes it: `NaN` and `Infinity` may stand in it, and are null, because they say that there is no
 * value; a whole number with more digits than a number holds here, as vector stores count their chunks, is the text of its
 * digits. Undefined for what is no JSON.
 */
export function parseLenient(text: string): unknown {
  try {
    return JSON.parse(LONG_NUMBER.test(text) ? text.replace(STRING_OR_LONG_NUMBER, quoted) : text);
  } catch {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) return undefined;
  }
  try {
    return JSON.parse(text.replace(STRING_OR_SPECIAL, quoted));
  } catch {
    return undefined;
  }
}

const LONG_NUMBER = /(?:^|[[,:\s])-?\d{16}/;

/** One that is never closed goes on to the end: tried at each quote anew, it would take the square of its length. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/;
const STRING_OR_LONG_NUMBER = new RegExp(`${STRING.source}|(?<![\\d.eE+-])-?\\d{16,}(?![\\d.eE])`, "gs");
const STRING_OR_SPECIAL = new RegExp(`${STRING_OR_LONG_NUMBER.source}|-?\\b(?:NaN|Infinity)\\b`, "gs");

/** Strings and numbers that are exact stay as they are. */
function quoted(found: string): string {
  if (found.startsWith('"')) return found;
  if (/\d/.test(found)) return Number.isSafeInteger(Number(found)) ? found : `"${found}"`;
  return "null";
}
