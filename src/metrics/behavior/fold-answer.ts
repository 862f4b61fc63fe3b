/**
 * An answer as the refusal patterns read it: NFC first (so that composed and decomposed input are one), then lower case
 * without diacritics, typographic apostrophes made plain, white space collapsed.
 */
export function foldAnswer(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/đ/g, "d")
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/gu, " ")
    .trim();
}
