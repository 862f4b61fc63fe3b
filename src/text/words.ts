import { isLatin } from "./is-latin.ts";
import { latePattern } from "./late-pattern.ts";

/**
 * Words of a text for comparison: Unicode NFC, lower case, split at everything that is no letter, digit or mark;
 * Han, Hiragana, Katakana and Hangul are one word a character: the first three mark no word ends (and `Intl.Segmenter`
 * differs between builds of Node), and the words of the last end in what a sentence makes of them.
 */
export function words(text: string): string[] {
  const folded = text.normalize("NFC").toLowerCase();
  return folded.match(isLatin(folded) ? LATIN : WORD()) ?? [];
}

const LATIN =
  /[\u0300-\u036fa-z\dA-Z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u1e00-\u1eff]+/g;

const ONE_A_WORD = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;

const WORD = latePattern(String.raw`${ONE_A_WORD}|(?:(?!${ONE_A_WORD})[\p{L}\p{N}\p{M}])+`, "gu");
