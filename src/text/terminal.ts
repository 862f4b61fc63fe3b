import { latePattern } from "./late-pattern.ts";
import { escapeUnseen, visibleText } from "./normalize.ts";

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

/**
 * JSON for a terminal or log: inside its strings an escape says the same, and no reader of the log takes it for a command
 * of the CI runner or for a control character.
 */
export function logJson(json: string): string {
  return escapeUnseen(json.replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023["));
}

/**
 * The one sanitiser of the log sink: any text becomes one line that neither a terminal nor a CI runner can act on. What
 * cannot be seen is shown (`visibleText`); `::` (a runner command at the start of a line) and `##[` (the legacy form,
 * which acts anywhere) are broken by a backslash.
 */
export function logLine(text: string, limit = 500): string {
  const shown = text.length <= limit && PLAIN.test(text) ? text : visibleText(text, limit);
  if (!shown.includes("::") && !shown.includes("##[")) return shown;
  return shown.replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}

/** Nearly all ids and names: nothing in them is hidden. */
const PLAIN = /^[ -~]*$/;

/**
 * A text that a terminal shows as a link (OSC 8), to an address that is already encoded: what is no printable ASCII is
 * dropped, so that nothing in it can end the sequence.
 */
export function terminalLink(text: string, address: string): string {
  const safe = address.replace(/[^!-~]/g, "");
  return `\u001b]8;;${safe}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/**
 * A line broken at its spaces into lines of a width in columns, the later ones indented like the first and by two more.
 * A word that is wider stays whole: an id that is cut can be searched for no more. Colours take no columns.
 */
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

/** Columns of a text that may hold our own escape sequences. */
function shownWidth(text: string): number {
  return displayWidth(text.replace(/\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g, ""));
}
