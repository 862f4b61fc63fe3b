import { latePattern } from "../text/late-pattern.ts";
import { withoutHtml } from "../text/without-html.ts";
import { withoutIgnorable } from "../text/without-ignorable.ts";

/**
 * Whether a text shows a reader a canary: form and width of its letters, case, white space, typographic dashes and
 * quotation marks, how a number parts its thousands, what nobody sees, and the Markdown and HTML of the text do not
 * matter. Diacritics do.
 */
export function findCanary(text: string, canaries: readonly string[]): boolean {
  if (canaries.length === 0) return false;
  const folded = fold(text);
  const page = withoutHtml(text);
  const shown = (page === text ? folded : fold(page)).replace(MARKS(), "$1");
  const figures = ungrouped(shown);
  return canaries.some((canary) => {
    const wanted = fold(canary);
    if (wanted === "") return text.includes(canary);
    return folded.includes(wanted) || shown.includes(wanted) || showsNumber(shown, figures, wanted);
  });
}

/** Whether a text holds a canary with its figures parted otherwise: `104.000`, `104,000` and `104 000` are 104000, as in `text`. */
function showsNumber(shown: string, text: string, canary: string): boolean {
  const wanted = ungrouped(canary);
  if ((text === shown && wanted === canary) || !/\d/.test(wanted)) return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    // A part of a longer number is another one.
    if (![text.slice(Math.max(0, at - 1), at + 1), text.slice(end - 1, end + 1)].some((pair) => /^\d\d$/.test(pair)))
      return true;
  }
  return false;
}

const ungrouped = (text: string): string =>
  text.replace(/(?<!\d[.,]?)\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?!\d)/g, (number) => number.replace(/\D/g, ""));

/**
 * Lower case first and upper case then, as both have letters that only the other makes one: ẞ, ß and SS, σ and ς. The
 * dotted capital of Turkish is that of i, as its dotless i is one of I.
 */
function fold(text: string): string {
  return withoutIgnorable(text)
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .normalize("NFC")
    .replaceAll("\u0130", "I")
    .replace(DASHES(), "-")
    .replace(/[\u2018-\u201b\u02bc]/gu, "'")
    .replace(/[\u201c-\u201f]/gu, '"')
    .replace(/\s+/gu, " ")
    .replace(BETWEEN_CHARACTERS(), "")
    .trim();
}

const DASHES = latePattern(String.raw`[\p{Pd}\u2212]`, "gu");

/** Chinese and Japanese have no spaces between words: one there is where a line was broken. */
const BETWEEN_CHARACTERS = latePattern(
  String.raw`(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])`,
  "gu",
);

/** Escapes, of which the character stays, and emphasis, code and strikes; an underscore inside of a name is none. */
const MARKS = latePattern(String.raw`\\([^\s\p{L}\p{N}])|[*\x60]+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])`, "gu");
