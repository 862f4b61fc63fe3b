import { parsedJson } from "./parsed-json.ts";

/** Deeper nesting than this is not looked into. */
const MAX_DEPTH = 64;

/**
 * What a JSON text begins with: a value that holds as much as the text shows of it, however abruptly the text ends.
 * Undefined for what does not begin as JSON. For telling formats apart, not for data: an error in the text ends the
 * value where it stands.
 */
export function parsePrefix(text: string): unknown {
  return new PrefixParser(text).value(0);
}

class PrefixParser {
  readonly #text: string;
  #at = 0;
  /** The text ended, or is no JSON from here on: everything open is closed. */
  #over = false;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    const first = this.#peek();
    if (first === "{" && depth < MAX_DEPTH) return this.#object(depth);
    if (first === "[" && depth < MAX_DEPTH) return this.#array(depth);
    return first === '"' ? this.#string() : this.#literal();
  }

  #object(depth: number): Record<string, unknown> {
    // Without a prototype, so that no key of the text means anything.
    const found: Record<string, unknown> = Object.create(null);
    this.#at++;
    while (!this.#over && this.#peek() !== "}") {
      const key = this.#peek() === '"' ? this.#string() : undefined;
      if (key === undefined || this.#over || this.#peek() !== ":") return this.#end(found);
      this.#at++;
      const value = this.value(depth + 1);
      if (value === undefined) return this.#end(found);
      found[key] = value;
      if (!this.#next("}")) return this.#end(found);
    }
    this.#at++;
    return found;
  }

  #array(depth: number): unknown[] {
    const found: unknown[] = [];
    this.#at++;
    while (!this.#over && this.#peek() !== "]") {
      const value = this.value(depth + 1);
      if (value === undefined) return this.#end(found);
      found.push(value);
      if (!this.#next("]")) return this.#end(found);
    }
    this.#at++;
    return found;
  }

  /** Whether the container goes on with a comma or is closed here. */
  #next(closing: string): boolean {
    const unit = this.#peek();
    if (unit === ",") this.#at++;
    return unit === "," || unit === closing;
  }

  #end<T>(found: T): T {
    this.#over = true;
    return found;
  }

  #string(): string | undefined {
    const start = this.#at++;
    for (; this.#at < this.#text.length; this.#at++) {
      const unit = this.#text[this.#at];
      if (unit === "\\") this.#at++;
      else if (unit === '"') return parsedJson(this.#text.slice(start, ++this.#at)) as string | undefined;
    }
    this.#over = true;
    return this.#text.slice(start + 1);
  }

  #literal(): unknown {
    const [literal] = /^[-+.\w]+/.exec(this.#text.slice(this.#at, this.#at + 40)) ?? [""];
    this.#at += literal.length;
    // Python writes NaN and Infinity, which JSON does not know: such files are common.
    return /^-?(?:NaN|Infinity)$/.test(literal) ? null : parsedJson(literal);
  }

  #peek(): string | undefined {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
    return this.#text[this.#at];
  }
}
