import { latePattern } from "./late-pattern.ts";

/** JSON in which what cannot be seen, or turns text around, stands escaped: it says the same. */
export function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (found) => found.split("").map(escaped).join(""));
}

/** JSON itself has none of these but line ends between its values. */
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Whether a text is written in Latin letters with their marks, digits and usual punctuation alone: in those blocks what
 * Unicode says of characters fits in a short range, and its tables need not be asked.
 */
export const isLatin = (text: string): boolean => !NOT_LATIN.test(text);

const NOT_LATIN = /[\u0370-\u1dff\u1f00-\u200f\u2028-\uffff]/;

/** A text without its diacritics, in NFC; Vietnamese đ, which has none by Unicode, becomes d. */
export function foldDiacritics(text: string): string {
  const apart = text.normalize("NFD");
  return apart
    .replace(isLatin(apart) ? LATIN : MARKS(), "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}

const LATIN = /[\u0300-\u036f]+/g;

const MARKS = latePattern(String.raw`\p{Mn}+`, "gu");

/** A text with its Unicode form and white space made alike, by which two texts are taken for the same. */
export function foldSpace(text: string): string {
  return text.normalize("NFC").replace(FOLDED, " ").trim();
}

/** A single space stays as it is: most texts have nothing else, and replacing each would take twice as long. */
const FOLDED = /\s{2,}|[^\S ]/g;

/** A question with Unicode form, white space and case made alike, by which two are the same. */
export function foldQuestion(text: string): string {
  return isFolded(text) ? text : foldSpace(text).toLowerCase();
}

/**
 * Whether a text is seen to be in the form of `foldQuestion` already, character by character: small letters that stand for
 * themselves, with single spaces between. Of others nothing is said.
 */
export function isFolded(text: string): boolean {
  const last = text.length - 1;
  let wasSpace = true;
  for (let i = 0; i <= last; i++) {
    const unit = text.charCodeAt(i);
    const isSpace = unit === SPACE;
    if (isSpace ? wasSpace || i === last : kinds[unit] !== STEADY && !isSteady(unit)) return false;
    wasSpace = isSpace;
  }
  return true;
}

const SPACE = 32;

/** By UTF-16 unit; 0 where nobody has asked yet. Begins small, because most texts are of a few scripts. */
let kinds = new Uint8Array(0);
const STEADY = 1;
const OTHER = 2;

/** Whether a character is its own form and its own small letter, whatever stands before it. */
function isSteady(unit: number): boolean {
  if (kinds.length === 0) kinds = new Uint8Array(0x10000);
  if (kinds[unit] === 0) {
    const character = String.fromCharCode(unit);
    const alone = ALONE.test(character) && (unit < FIRST_JAMO || unit > LAST_JAMO);
    kinds[unit] = alone && character.normalize("NFC").toLowerCase() === character ? STEADY : OTHER;
  }
  return kinds[unit] === STEADY;
}

/** What is no mark: those join with a letter before them, as half the letters of Hangul do. */
const ALONE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const [FIRST_JAMO, LAST_JAMO] = [0x1100, 0x11ff];

/** Whether a text holds a letter or a digit. */
export const hasWord = (text: string): boolean => /[a-z\d]/i.test(text) || LETTER_OR_DIGIT().test(text);

const LETTER_OR_DIGIT = latePattern(String.raw`[\p{L}\p{N}]`, "u");

/**
 * Any text with nothing hidden in it: control, bidirectional, zero-width and line-separating characters and lone
 * surrogates are shown as `\u{hex}`. Text longer than `limit` UTF-16 units is cut, and says how much is gone: before its
 * end, because ids of one folder or document often differ there alone.
 */
export function visibleText(text: string, limit = 500): string {
  return (text.length > limit ? cut(text, limit) : text).replace(
    UNSAFE,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Characters that change how text around them is shown or read, without being seen themselves. */
const UNSAFE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu;

/** How much of the end is kept, where the limit leaves room for it. */
const MOST_OF_END = 20;

function cut(text: string, limit: number): string {
  const kept = Math.min(MOST_OF_END, Math.floor(limit / 4));
  const beginning = text.slice(0, safeEnd(text, limit - kept));
  return `${beginning}… (${text.length - limit} more) …${text.slice(safeEnd(text, text.length - kept))}`;
}

/** The end of a part that does not break a character in two. */
function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}

/**
 * What a page shows of a text that holds HTML, as Markdown may: no tags, and the characters that entities stand for. A
 * text without any is itself.
 */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(/<(?:br|p|div|li|t[dhr])\b[^<>]{0,200}>/gi, " ")
    .replace(/<(?:\/?[a-z][^<>]{0,200}|!--[^<>]{0,200}--)>/gi, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    });
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: "\u2002",
  emsp: "\u2003",
  shy: "\u00ad",
  zwj: "\u200d",
  zwnj: "\u200c",
};

/**
 * A text without the characters that Unicode has readers ignore (zero-width, soft hyphens, directions, variants): to people
 * it is the same text, to a comparison it was not.
 */
export function withoutIgnorable(text: string): string {
  return text.replace(isLatin(text) ? IGNORABLE_IN_LATIN : IGNORABLE(), "");
}

const IGNORABLE_IN_LATIN = /[\u034f\u00ad]+/g;

const IGNORABLE = latePattern(String.raw`\p{Default_Ignorable_Code_Point}+`, "gu");

/** A text from its first letter or digit on. */
export const withoutMarks = (text: string): string =>
  /^[a-z\d]/i.test(text) ? text : text.replace(NO_LETTER_OR_DIGIT(), "");

const NO_LETTER_OR_DIGIT = latePattern(String.raw`^[^\p{L}\p{N}]+`, "u");

/** What a character is to words: nothing, the end of one, a part of one, or one of its own. */
const DROPPED = 1;
const WORD_SPACE = 2;
const LETTER = 3;
const SINGLE = 4;

/** Class of each UTF-16 code unit, found out when it is first seen. */
const classes = new Uint8Array(65_536);

/**
 * The words of a text that is in NFC: Unicode letters, marks and digits between white space. Punctuation and symbols are
 * removed, not replaced, so that `1,000` is `1000`, as in the SQuAD script. A Chinese or Japanese character is a word of
 * its own, so that no segmenter, whose data differ between versions of Node, has a say.
 */
export function wordTokens(text: string): string[] {
  const tokens: string[] = [];
  let word = "";
  let start = 0;
  const flush = (end: number): void => {
    const whole = word + text.slice(start, end);
    if (whole !== "") tokens.push(whole);
    word = "";
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const astral = unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(i) as number) > 0xffff;
    const size = astral ? 2 : 1;
    const kind = astral ? classify(text.slice(i, i + size)) : unitClass(unit);
    if (kind === LETTER) {
      i += size - 1;
      continue;
    }
    if (kind === DROPPED) word += text.slice(start, i);
    else flush(i);
    if (kind === SINGLE) tokens.push(text.slice(i, i + size));
    i += size - 1;
    start = i + 1;
  }
  flush(text.length);
  return tokens;
}

/** Class of a UTF-16 code unit. */
const unitClass = (unit: number): number => classes[unit] || learn(unit);

function learn(unit: number): number {
  const kind = classify(String.fromCharCode(unit));
  classes[unit] = kind;
  return kind;
}

function classify(character: string): number {
  // Here what has two cases is a letter: true of most text there is, and the tables of the patterns need not be built for it.
  if (character < "\u2000" && character.toLowerCase() !== character.toUpperCase()) return LETTER;
  if (character >= "0" && character <= "9") return LETTER;
  if (character === " " || character === "\n") return WORD_SPACE;
  if (character < "\u0080" && !/[\s\0-\x1f\x7f]/.test(character)) return DROPPED;
  if (ONE_A_WORD().test(character)) return SINGLE;
  if (PART_OF_WORD().test(character)) return LETTER;
  return BETWEEN_WORDS().test(character) ? WORD_SPACE : DROPPED;
}

const ONE_A_WORD = latePattern(String.raw`(?=\p{L})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`, "u");

const PART_OF_WORD = latePattern(String.raw`[\p{L}\p{M}\p{N}]`, "u");

const BETWEEN_WORDS = latePattern(String.raw`[\s\p{Z}\p{Cc}]`, "u");

/**
 * Words of a text for comparison: Unicode NFC, lower case, split at everything that is no letter, digit or mark;
 * Han, Hiragana, Katakana and Hangul are one word a character: the first three mark no word ends (and `Intl.Segmenter`
 * differs between builds of Node), and the words of the last end in what a sentence makes of them.
 */
export function words(text: string): string[] {
  const folded = text.normalize("NFC").toLowerCase();
  return folded.match(isLatin(folded) ? LATIN_WORD : WORD()) ?? [];
}

const LATIN_WORD =
  /[\u0300-\u036fa-z\dA-Z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u1e00-\u1eff]+/g;

const CJK_CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;

const WORD = latePattern(String.raw`${CJK_CHARACTER}|(?:(?!${CJK_CHARACTER})[\p{L}\p{N}\p{M}])+`, "gu");
