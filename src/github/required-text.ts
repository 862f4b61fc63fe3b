/**
 * A text that GitHub's answer must have. The client takes an answer that broke off for one without fields, which would be
 * noticed only where the text is used.
 */
export function requiredText(field: unknown): string {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}
