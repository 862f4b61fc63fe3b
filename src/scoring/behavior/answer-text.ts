import { foldDiacritics, latePattern, withoutIgnorable } from "../../text/index.ts";
import { compiledFor } from "./phrases/index.ts";

/**
 * An answer as the refusal patterns read it: NFC first (so that composed and decomposed input are one), then lower case
 * without diacritics and what nobody sees, typographic apostrophes made plain, white space collapsed.
 */
export function foldAnswer(text: string): string {
  return foldDiacritics(withoutIgnorable(text).normalize("NFC").toLowerCase())
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/gu, " ")
    .trim();
}

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

/** Whether a text matches a pattern, compiled as `compiledFor` does it. */
export const says = (text: string, pattern: RegExp): boolean => compiledFor(text, pattern).test(text);

/** An answer in JSON without the number that says how sure the model is: of the matter it tells nothing. */
export const withoutCertainty = (text: string): string =>
  text.replace(/"(?:certainty|confidence|probability|relevance|score)" ?: ?[\d.]+/gi, '"":""');
