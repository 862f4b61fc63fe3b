/** Escapes invisible and direction-changing characters in JSON. The meaning stays the same. */
export function escapeInvisible(json: string): string {
  return json.replace(INVISIBLE, (found) => found.split("").map(escaped).join(""));
}

/** Outside of strings, JSON contains none of these except line ends. */
const INVISIBLE = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Returns true if a text has only Latin letters, marks, digits, and punctuation, for which short ranges are enough. */
export const isLatin = (text: string): boolean => !NOT_LATIN.test(text);

const NOT_LATIN = /[\u0370-\u1dff\u1f00-\u200f\u2028-\uffff]/;

/** Removes diacritics and normalizes to NFC. Vietnamese đ, which has no decomposition, becomes d. */
export function foldDiacritics(text: string): string {
  const apart = text.normalize("NFD").replace(/\p{Mn}+/gu, "");
  return apart.replace(/đ/g, "d").replace(/Đ/g, "D").normalize("NFC");
}

/** Normalizes Unicode form and white space, to compare texts. */
export function foldSpace(text: string): string {
  return text.normalize("NFC").replace(OTHER_SPACE, " ").trim();
}

/** Does not match single spaces, because most texts have nothing else and replacing them would double the time. */
const OTHER_SPACE = /\s{2,}|[^\S ]/g;

/** Normalizes Unicode form, white space, and case, to compare questions. */
export const foldQuestion = (text: string): string => foldSpace(text).toLowerCase();

/** Returns true if a text contains a letter or a digit. */
export const hasWord = (text: string): boolean => /[a-z\d]/i.test(text) || /[\p{L}\p{N}]/u.test(text);

/**
 * Shows control, bidirectional, zero-width, and line-separating characters and lone surrogates as `\u{hex}`. A text
 * longer than `limit` UTF-16 units is shortened in the middle, because IDs often differ only at the end.
 */
export function visibleText(text: string, limit = 500): string {
  return (text.length > limit ? cut(text, limit) : text).replace(
    UNSAFE,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Invisible characters, and characters that change how the text around them is shown. */
const UNSAFE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu;

/** Most characters kept from the end. */
const MAX_END = 20;

function cut(text: string, limit: number): string {
  const kept = Math.min(MAX_END, Math.floor(limit / 4));
  const beginning = text.slice(0, safeEnd(text, limit - kept));
  return `${beginning}… (${text.length - limit} more) …${text.slice(safeEnd(text, text.length - kept))}`;
}

/** Moves an end index so that it does not split a surrogate pair. */
function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}

/** Removes HTML tags and decodes entities. A text without any stays the same. */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(/<(?:br|p|div|li|t[dhr])\b[^<>]{0,200}>/gi, " ")
    .replace(/<(?:\/?[a-z][^<>]{0,200}|!--[^<>]{0,200}--)>/gi, "")
    .replace(ACCENTED, (_, letter: string, accent: string) => letter + ACCENTS.get(accent.toLowerCase()))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    });
}

/** Reads alternating names and characters. */
const characters = (table: string): ReadonlyMap<string, string> =>
  new Map([...table.matchAll(/(\w+) (.)/gu)].map(([, name, character]) => [name!, character!]));

const ENTITIES = characters(
  "amp & lt < gt > quot \" apos ' nbsp \u00a0 ensp \u2002 emsp \u2003 shy \u00ad zwj \u200d zwnj \u200c lsquo \u2018 " +
    "rsquo \u2019 ldquo \u201c rdquo \u201d ndash \u2013 mdash \u2014 hellip \u2026 bull \u2022 middot \u00b7 euro \u20ac " +
    "pound \u00a3 szlig \u00df",
);

/** Letters with an accent, such as `&eacute;`, become the letter and a combining accent. */
const ACCENTED = /&([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron);/gi;

const ACCENTS = characters(
  "grave \u0300 acute \u0301 circ \u0302 tilde \u0303 uml \u0308 ring \u030a caron \u030c cedil \u0327",
);

/** Removes characters that Unicode declares ignorable: readers cannot see them, but comparisons can. */
export const withoutIgnorable = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}+/gu, "");

/**
 * Splits an NFC text into words: Unicode letters, marks, and digits, separated by white space. Punctuation is removed
 * without a space, so `1,000` is `1000`, as in the SQuAD script. Every Chinese or Japanese character is a word, because
 * segmenter data differ between Node versions.
 */
export function wordTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const part of text.split(/[\s\0-\x1f\x7f-\x9f]+/)) {
    if (/^[a-z\d]+$/i.test(part)) tokens.push(part);
    else tokens.push(...(part.replace(/[^\p{L}\p{M}\p{N}]+/gu, "").match(SINGLE_OR_WORD()) ?? []));
  }
  return tokens;
}

const SINGLE = String.raw`(?=\p{L})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;

const SINGLE_OR_WORD = latePattern(`${SINGLE}|(?:(?!${SINGLE}).)+`, "gu");

/**
 * Splits a text into words for comparison: NFC, lower case, separated by everything except letters, digits, and marks.
 * Every Han, Hiragana, Katakana, and Hangul character is a word: the first three scripts have no word separators (and
 * `Intl.Segmenter` differs between Node builds), and Hangul words take endings.
 */
export function words(text: string): string[] {
  const folded = text.normalize("NFC").toLowerCase();
  return folded.match(isLatin(folded) ? LATIN_WORD : WORD()) ?? [];
}

const LATIN_WORD =
  /[\u0300-\u036fa-z\dA-Z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u1e00-\u1eff]+/g;

const CJK_CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;

const WORD = latePattern(String.raw`${CJK_CHARACTER}|(?:(?!${CJK_CHARACTER})[\p{L}\p{N}\p{M}])+`, "gu");

/** Compiles a pattern on first use, because Unicode classes take V8 up to a third of a millisecond at startup. */
export function latePattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
