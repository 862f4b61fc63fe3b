import { foldDiacritics } from "../../text/fold-diacritics.ts";

/**
 * An answer as the refusal patterns read it: NFC first (so that composed and decomposed input are one), then lower case
 * without diacritics, typographic apostrophes made plain, white space collapsed.
 */
export function foldAnswer(text: string): string {
  return foldDiacritics(text.normalize("NFC").toLowerCase()).replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ").trim();
}
