import { logLine } from "../../text/log-line.ts";

/**
 * The one sanitiser of the Markdown sink: any text becomes a code span in which nothing can act, neither markup, link,
 * image, HTML, mention, issue reference nor emoji, in a paragraph, list or table cell. What the log sanitiser escapes is
 * escaped here too (a report may be printed to a log); backticks and pipes are shown as `\u{hex}`, so that no text can
 * end the span or the cell.
 */
export function code(text: string, limit = 160): string {
  const inert = logLine(text, limit).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}
