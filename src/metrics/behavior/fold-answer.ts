import { foldDiacritics } from "../../text/fold-diacritics.ts";
import { withoutIgnorable } from "../../text/without-ignorable.ts";

/**
 * An answer as the refusal patterns read it: NFC first (so that composed and decomposed input are one), then lower case
 * without diacritics and what nobody sees, typographic apostrophes made plain, white space collapsed.
 */
export function foldAnswer(text: string): string {
  return foldDiacritics(withoutIgnorable(text).normalize("NFC").toLowerCase())
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/gu, " ")
    .trim();
}
