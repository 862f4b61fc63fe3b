/** Letters that are lower case already and yet fold to others: STRASSE is Straße, and what a PDF joins is two letters. */
const FOLDING = /[µßﬀ-ﬆ]/g;

/** A text in lower case, as it compares with others. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}
