import { latePattern } from "./late-pattern.ts";

/** A text from its first letter or digit on. */
export const withoutMarks = (text: string): string =>
  /^[a-z\d]/i.test(text) ? text : text.replace(NO_LETTER_OR_DIGIT(), "");

const NO_LETTER_OR_DIGIT = latePattern(String.raw`^[^\p{L}\p{N}]+`, "u");
