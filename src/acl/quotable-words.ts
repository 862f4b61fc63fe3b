import { isLatin } from "../text/is-latin.ts";
import { latePattern } from "../text/late-pattern.ts";
import { withoutIgnorable } from "../text/without-ignorable.ts";
import { words } from "../text/words.ts";

/**
 * The words of a text in which quotations are found. Of scripts that are written without a space between words, and whose
 * words are several letters, each letter is one, with its marks: `weightOf` says what it is worth.
 */
export function quotableWords(text: string): string[] {
  const list = words(withoutIgnorable(text));
  return isLatin(text) || !SPACELESS().test(text) ? list : list.flatMap((word) => word.match(PIECE())!);
}

/** In how many parts a word is counted, so that sums of them are exact. */
export const WORD_WEIGHT = 12;

/**
 * How much of a word a piece of a text is, in its parts: about four letters make one in the scripts that do not part them,
 * and about three syllables one of Korean.
 */
export function weightOf(piece: string): number {
  if (isLatin(piece)) return WORD_WEIGHT;
  return SPACELESS().test(piece) ? WORD_WEIGHT / 4 : HANGUL().test(piece) ? WORD_WEIGHT / 3 : WORD_WEIGHT;
}

const HANGUL = latePattern(String.raw`\p{Script=Hangul}`, "u");

const SCRIPTS = ["Thai", "Lao", "Khmer", "Myanmar"].map((name) => `\\p{Script=${name}}`).join("");

const SPACELESS = latePattern(`[${SCRIPTS}]`, "u");

const PIECE = latePattern(`[${SCRIPTS}]\\p{M}*|[^${SCRIPTS}]+`, "gu");
