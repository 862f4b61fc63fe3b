import { isLatin, latePattern, withoutIgnorable } from "../../text/index.ts";

/** Raise this number when the letters or the matching change: runs matched with different numbers are not compared. */
export const MATCHER_VERSION = 2;

/**
 * Returns the letters and digits by which a text is compared, without its markup: upper case, in one Unicode form, without
 * white space and punctuation, so that line breaks, hyphens, bullets, tables, and typography do not matter. A point or
 * comma between two digits stays, because 1.5 and 15 are different numbers; anything else between them becomes a mark,
 * because 1-3 and 13 are. `header`: text at the start that is not part of
 * the document, such as a generated summary.
 */
export function lettersOf(text: string, header: string | null = null): string {
  const own = header !== null && header !== "" && text.startsWith(header) ? text.slice(header.length) : text;
  const plain = MARKUP.test(own) ? withoutMarkup(own) : own;
  if (ASCII.test(plain)) return markNumbers(plain.toUpperCase(), BETWEEN_DIGITS).replace(NOT_ASCII_LETTERS, "");
  // Lower case first, then upper case: each unites letters that the other does not, such as ß and SS, ﬁ and FI.
  const folded = withoutIgnorable(plain).normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
  return markNumbers(folded, BETWEEN_ANY_DIGITS()).replace(isLatin(folded) ? NOT_LATIN_LETTERS : NOT_LETTERS(), "");
}

/** Stands for what separates two numbers. */
export const NUMBER_MARK = "\u0001";

const markNumbers = (text: string, between: RegExp): string =>
  text.replace(between, (run) => (run === "." || run === "," ? run : NUMBER_MARK));

const BETWEEN_DIGITS = /(?<=\d)[^A-Z\d]+(?=\d)/g;
const BETWEEN_ANY_DIGITS = latePattern(String.raw`(?<=\d)[^\p{L}\p{M}\p{N}]+(?=\d)`, "gu");

const ASCII = /^[\0-\x7f]*$/;

const SEPARATORS = String.raw`(?<!\d)[.,]+|[.,]+(?!\d)`;

const NOT_ASCII_LETTERS = new RegExp(`[^A-Z\\d.,${NUMBER_MARK}]+|${SEPARATORS}`, "g");

const NOT_LATIN_LETTERS = new RegExp(
  String.raw`[^A-Z\d.,\u0001\u0300-\u036f\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u1e00-\u1eff]+|${SEPARATORS}`,
  "g",
);

/** Vowel signs and tones are marks in many scripts. */
const NOT_LETTERS = latePattern(String.raw`[^\p{L}\p{M}\p{N}.,\u0001]+|${SEPARATORS}`, "gu");

/** A quick check for text that may contain markup. */
const MARKUP = /[<>&]|\]\(|^\S*\)/;

/** Elements that parsers and Markdown leave in texts. Other names in angle brackets are placeholders, such as `<node>`. */
const ELEMENT =
  "a|abbr|article|aside|b|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul";

const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+)`;

const TAG = new RegExp(String.raw`<(?:/?(?:${ELEMENT})(?:${ATTRIBUTE})*\s*/?|!--[^<>]{0,2000}--)>`, "gi");

/** The rest of a tag or link that begins in the chunk before. */
const CUT_START = new RegExp(
  String.raw`^(?:[\w:-]*=["'])?[^"'<>=\n]{0,300}["'](?:${ATTRIBUTE})*[ \t]*/?>|^/[a-z]{1,10}[1-6]?>|^[^\s()]*(?://|/[^\s()]*/|#[\w-]|\.(?:md|html?)\b)[^\s()]*\)`,
  "i",
);

/** The beginning of a tag or link that ends in the next chunk. */
const CUT_END = new RegExp(
  String.raw`<(?:/[a-z]{0,10}[1-6]?|(?:${ELEMENT})(?:${ATTRIBUTE})*\s+[\w:-]+\s*=\s*(?:"[^"<>]*|'[^'<>]*)?|(?:a|div|font|img|span|t[dhr]|table)\s+[a-z-]*)$|\]\([^()\s]*$`,
  "i",
);

/** The target of a link or image. A call in code, such as `handlers[name](request)`, is not a link. */
const TARGET = /\]\(\s*<?(?=[^()\s]*[/#.:?])[^()\s<>]*(?:\([^()\s]*\)[^()\s]*)?>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/g;

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

function withoutMarkup(text: string): string {
  return text
    .replace(CUT_START, " ")
    .replace(CUT_END, " ")
    .replace(TAG, " ")
    .replace(TARGET, "] ")
    .replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedLetter(name);
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    });
}

/** Returns the letter that an HTML entity stands for; a space if it stands for anything else, such as a dash. */
function namedLetter(name: string): string {
  const accented = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)$/i.exec(name);
  if (accented !== null) return (accented[1]! + ACCENTS[accented[2]!.toLowerCase()]!).normalize("NFC");
  return LETTERS[name] ?? " ";
}

const ACCENTS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c",
};

const LETTERS: Readonly<Record<string, string>> = {
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  eth: "ð",
  ETH: "Ð",
  thorn: "þ",
  THORN: "Þ",
  micro: "µ",
};
