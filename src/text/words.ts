/**
 * Words of a text for comparison: Unicode NFC, lower case, split at everything that is no letter, digit or mark;
 * Han, Hiragana, Katakana and Hangul are one word a character: the first three mark no word ends (and `Intl.Segmenter`
 * differs between builds of Node), and the words of the last end in what a sentence makes of them.
 */
export function words(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;
