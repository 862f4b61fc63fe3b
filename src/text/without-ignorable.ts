/**
 * A text without the characters that Unicode has readers ignore (zero-width, soft hyphens, directions, variants): to people
 * it is the same text, to a comparison it was not.
 */
export function withoutIgnorable(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}+/gu, "");
}
