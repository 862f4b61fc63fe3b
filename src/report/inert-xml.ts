import { logLine } from "../text/log-line.ts";

/**
 * The one sanitiser of the XML sink: any text becomes character data that is one line, in an attribute as between tags.
 * What the log sanitiser escapes is escaped here too (XML knows no control characters and no lone surrogates, and viewers
 * print to logs); what XML itself reads is replaced by its entities, so that no text ends a tag, an attribute or a CDATA
 * section; and the code points that XML forbids besides are shown as `\u{hex}`.
 */
export function xmlText(text: string, limit = 500): string {
  return logLine(text, limit)
    .replace(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
