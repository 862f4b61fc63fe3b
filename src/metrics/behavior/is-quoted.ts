import { latePattern } from "../../text/late-pattern.ts";

/**
 * Whether a phrase stands in quotes that are part of a sentence: '"No results found" appears when the filter is too narrow'.
 * What stands in quotes by itself, after a label ("Answer:") or as a value of JSON quotes nobody.
 */
export function isQuoted(before: string, after: string): boolean {
  const opened = openedAt(before);
  if (opened < 0 || JSON_VALUE.test(before)) return false;
  const rest = /["”」](.*)$/.exec(after)?.[1] ?? "";
  return /[a-z]/i.test(rest) || LETTER().test(rest) || SAYS_SO().test(before.slice(0, opened));
}

/** Also in a fence of Markdown. */
const JSON_VALUE = /^(?:\x60{3} ?(?:json )?)?\{/;

/** Where the quotes that are still open begin, or -1. */
function openedAt(before: string): number {
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return before.lastIndexOf('"');
  const [curly, corner] = [before.lastIndexOf("“"), before.lastIndexOf("「")];
  if (curly > before.lastIndexOf("”")) return curly;
  return corner > before.lastIndexOf("」") ? corner : -1;
}

const SAYS_SO = latePattern(String.raw`(?:\S+ ){3}$|\p{Script=Han}{2}(?<!回答|答案)：?$`, "u");

const LETTER = latePattern(String.raw`\p{L}`, "u");
