/**
 * Columns that a text takes in a terminal: East Asian wide characters and emoji two, combining marks none. Enough to
 * align tables of Vietnamese and Chinese; not a full implementation of Unicode TR 11.
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const char of text.normalize("NFC")) {
    if (/\p{M}/u.test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

/** Pads to a width; `end` puts the text to the right. */
export function padTo(text: string, width: number, end = false): string {
  const space = " ".repeat(Math.max(0, width - displayWidth(text)));
  return end ? space + text : text + space;
}

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
