import { visibleText } from "./visible-text.ts";

/**
 * The one sanitiser of the log sink: any text becomes one line that neither a terminal nor a CI runner can act on. What
 * cannot be seen is shown (`visibleText`); `::` (a runner command at the start of a line) and `##[` (the legacy form,
 * which acts anywhere) are broken by a backslash.
 */
export function logLine(text: string, limit = 500): string {
  const shown = text.length <= limit && PLAIN.test(text) ? text : visibleText(text, limit);
  if (!shown.includes("::") && !shown.includes("##[")) return shown;
  return shown.replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}

/** Nearly all ids and names: nothing in them is hidden. */
const PLAIN = /^[ -~]*$/;
