/**
 * Parses JSON in which `NaN` and `Infinity` may stand, as Python writes them: both are null, because they say that
 * there is no value. Undefined for what is no JSON.
 */
export function parseLenient(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) return undefined;
  }
  try {
    return JSON.parse(text.replace(STRING_OR_NO_NUMBER, (found) => (found.startsWith('"') ? found : "null")));
  } catch {
    return undefined;
  }
}

const STRING_OR_NO_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs;
