import { logLine, visibleText } from "../../text/index.ts";

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

/** A piece of HTML that this program wrote. Nothing else can make one: data enters through the tag `html` alone. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

/**
 * The one sanitiser of the HTML sink, as a template tag: what is written in the template is markup, what is put into it
 * is text, in an element or in a quoted attribute, unless it came out of this tag itself. Lists are joined; null and
 * false are nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!;
  for (let i = 0; i < parts.length; i++) text += written(parts[i]!) + strings[i + 1]!;
  return new Html(text);
}

export type { Html };

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  const text = String(part);
  // Most of a page is numbers and names: these need no second look.
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  return visibleText(text, LONGEST).replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

const PLAIN = /^[\w .,:;@%#/()[\]+=≥≤≈▲▼-]*$/;

/** A text of data that is longer is cut. */
const LONGEST = 600;
