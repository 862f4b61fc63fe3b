/** A text with its Unicode form and white space made alike, by which two texts are taken for the same. */
export function foldSpace(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}
