/**
 * Words of a text for comparison: Unicode NFC, lower case, split at everything that is no letter, digit or mark;
 * Han, Hiragana, Katakana and Hangul are one word a character, because those scripts do not mark word ends (and
 * `Intl.Segmenter` differs between builds of Node).
 */
export function words(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;
