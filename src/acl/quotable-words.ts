import { withoutIgnorable } from "../text/without-ignorable.ts";
import { words } from "../text/words.ts";

/**
 * The words of a text in which quotations are found. Of scripts that are written without a space between words, and whose
 * words are several letters, each letter is one, with its marks: `weightOf` says what it is worth.
 */
export function quotableWords(text: string): string[] {
  const list = words(withoutIgnorable(text));
  return SPACELESS.test(text) ? list.flatMap((word) => word.match(PIECE)!) : list;
}

/** How much of a word a piece of a text is: about four letters make one in the scripts that do not part them. */
export function weightOf(piece: string): number {
  return SPACELESS.test(piece) ? 1 / 4 : 1;
}

const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const PIECE =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[^\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
