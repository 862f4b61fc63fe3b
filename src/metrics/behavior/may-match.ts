import type { RefusalPattern } from "./refusal-pattern.ts";

/**
 * Whether a text (folded) has a word that the pattern needs. Searching for a word costs a hundredth of compiling a pattern,
 * and most answers hold none.
 */
export const mayMatch = ({ words }: Pick<RefusalPattern, "words">, text: string): boolean =>
  words.length === 0 || words.some((word) => text.includes(word));
