import { isLatin } from "./is-latin.ts";
import { latePattern } from "./late-pattern.ts";

/** A text without its diacritics, in NFC; Vietnamese đ, which has none by Unicode, becomes d. */
export function foldDiacritics(text: string): string {
  const apart = text.normalize("NFD");
  return apart
    .replace(isLatin(apart) ? LATIN : MARKS(), "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}

const LATIN = /[\u0300-\u036f]+/g;

const MARKS = latePattern(String.raw`\p{Mn}+`, "gu");
