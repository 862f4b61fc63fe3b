import { isLatin } from "./is-latin.ts";
import { latePattern } from "./late-pattern.ts";

/**
 * A text without the characters that Unicode has readers ignore (zero-width, soft hyphens, directions, variants): to people
 * it is the same text, to a comparison it was not.
 */
export function withoutIgnorable(text: string): string {
  return text.replace(isLatin(text) ? LATIN : IGNORABLE(), "");
}

const LATIN = /[\u034f\u00ad]+/g;

const IGNORABLE = latePattern(String.raw`\p{Default_Ignorable_Code_Point}+`, "gu");
