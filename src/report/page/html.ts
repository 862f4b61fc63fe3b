import { visibleText } from "../../text/visible-text.ts";

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
  for (const [i, part] of parts.entries()) text += written(part) + strings[i + 1]!;
  return new Html(text);
}

export type { Html };

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return visibleText(String(part), LONGEST).replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A text of data that is longer is cut. */
const LONGEST = 600;
