/** A text without its diacritics, in NFC; Vietnamese đ, which has none by Unicode, becomes d. */
export function foldDiacritics(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}
