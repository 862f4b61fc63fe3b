import { logLine, visibleText } from "../../text/index.ts";

/**
 * The escape function for XML: turns any text into one line of character data, for attributes and elements. Uses `logLine`,
 * because XML allows no control characters or lone surrogates and viewers print to logs. Special characters become
 * entities, and U+FFFE and U+FFFF, which XML also forbids, become `\u{hex}`.
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

/** Safe HTML. The class is not exported as a value, so only the `html` tag can create it. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

/**
 * The escape function for HTML, as a template tag. The template is markup. Inserted values are escaped for elements and
 * quoted attributes, unless this tag created them. Lists are joined, and null and false are left out.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!;
  for (let i = 0; i < parts.length; i++) text += toHtml(parts[i]!) + strings[i + 1]!;
  return new Html(text);
}

export type { Html };

function toHtml(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toHtml).join("");
  const text = String(part);
  // A fast path for numbers and names, which are most of a page.
  if (text.length <= MAX_TEXT && SAFE_TEXT.test(text)) return text;
  return visibleText(text, MAX_TEXT).replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

const SAFE_TEXT = /^[\w .,:;@%#/()[\]+=≥≤≈▲▼-]*$/;

const MAX_TEXT = 600;
