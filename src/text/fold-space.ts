/** A text with its Unicode form and white space made alike, by which two texts are taken for the same. */
export function foldSpace(text: string): string {
  return text.normalize("NFC").replace(FOLDED, " ").trim();
}

/** A single space stays as it is: most texts have nothing else, and replacing each would take twice as long. */
const FOLDED = /\s{2,}|[^\S ]/g;
