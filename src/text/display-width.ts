import { latePattern } from "./late-pattern.ts";

/**
 * Columns that a text takes in a terminal: East Asian wide characters and emoji two, combining marks none. Enough to
 * align tables of Vietnamese and Chinese; what terminals themselves disagree on (sequences of emoji) is not attempted.
 */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const char of text.normalize("NFC")) {
    if (MARK().test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}

/** What our own texts are of, where a column is a code unit: it needs none of the large sets below. */
const NARROW = /^[ -~±·–—…←-⇿−≈≤≥▁-█▲▼✓✗]*$/;

const MARK = latePattern(String.raw`[\p{Mn}\p{Me}]`, "u");

/** Wide and fullwidth by Unicode's East Asian Width, with room for what is not yet assigned. */
const WIDE =
  /[\u1100-\u115f\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;

/** A text at the left of a column. */
export const alignLeft = (text: string, width: number): string => text + space(text, width);

/** A text at the right of a column. */
export const alignRight = (text: string, width: number): string => space(text, width) + text;

const space = (text: string, width: number): string => " ".repeat(Math.max(0, width - displayWidth(text)));

/** Cuts to a width, the last column an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = "";
  for (const char of text) {
    if (displayWidth(cut + char) > width - 1) break;
    cut += char;
  }
  return `${cut}…`;
}
