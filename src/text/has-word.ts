import { latePattern } from "./late-pattern.ts";

/** Whether a text holds a letter or a digit. */
export const hasWord = (text: string): boolean => /[a-z\d]/i.test(text) || LETTER_OR_DIGIT().test(text);

const LETTER_OR_DIGIT = latePattern(String.raw`[\p{L}\p{N}]`, "u");
