import { escapeInvisible, latePattern, visibleText } from "./normalize.ts";

/** Columns of a text in a terminal: 2 for East Asian wide characters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const char of text.normalize("NFC")) {
    if (MARK().test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}

/** Characters of our own texts, all one column wide, so that the large sets below are not needed. */
const NARROW = /^[ -~±·–—…←-⇿−≈≤≥▁-█▲▼✓✗]*$/;

const MARK = latePattern(String.raw`[\p{Mn}\p{Me}]`, "u");

/** Wide and fullwidth by Unicode's East Asian Width, including unassigned ranges. */
const WIDE =
  /[\u1100-\u115f\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;

/** Pads a text on the right to a width in columns. */
export const alignLeft = (text: string, width: number): string => text + padding(text, width);

/** Pads a text on the left to a width in columns. */
export const alignRight = (text: string, width: number): string => padding(text, width) + text;

const padding = (text: string, width: number): string => " ".repeat(Math.max(0, width - displayWidth(text)));

/** Shortens a text to a width in columns, with an ellipsis at the end. */
export function cutTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = "";
  for (const char of text) {
    if (displayWidth(cut + char) > width - 1) break;
    cut += char;
  }
  return `${cut}…`;
}

/** Escapes JSON for a log, so that no string acts as a CI runner command. The meaning stays the same. */
export function logJson(json: string): string {
  return escapeInvisible(json.replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023["));
}

/**
 * Escapes a text for the log: the result is one line that neither a terminal nor a CI runner acts on. Invisible
 * characters are shown (`visibleText`). A backslash breaks `::` (a runner command at the start of a line) and `##[`
 * (the legacy form, which works anywhere).
 */
export function logLine(text: string, limit = 500): string {
  const shown = text.length <= limit && PLAIN.test(text) ? text : visibleText(text, limit);
  if (!shown.includes("::") && !shown.includes("##[")) return shown;
  return shown.replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}

/** Matches most IDs and names, which need no escaping. */
const PLAIN = /^[ -~]*$/;

/** Formats a terminal link (OSC 8). Characters of `address` that are not URL-encoded are dropped. */
export function terminalLink(text: string, address: string): string {
  const safe = address.replace(/[^!-~]/g, "");
  return `\u001b]8;;${safe}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** Wraps a line at spaces. Later lines are indented by two more spaces. A longer word stays whole, to be searched. */
export function wrapLine(line: string, width: number): string {
  if (shownWidth(line) <= width) return line;
  const [indent = ""] = /^ */.exec(line) ?? [];
  const hanging = `${indent}  `;
  const lines: string[] = [];
  let current = "";
  for (const word of line.slice(indent.length).split(" ")) {
    const start = lines.length === 0 ? indent : hanging;
    const longer = current === "" ? `${start}${word}` : `${current} ${word}`;
    if (current !== "" && shownWidth(longer) > width) {
      lines.push(current.trimEnd());
      current = `${hanging}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}

/** Display width without our own escape sequences. */
function shownWidth(text: string): number {
  return displayWidth(text.replace(/\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g, ""));
}
