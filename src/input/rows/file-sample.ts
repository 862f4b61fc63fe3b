import { isObject, parsedJson, parseLenient } from "./json-rows.ts";
import type { ByteSource } from "./source.ts";

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

/** What a file of rows begins with: the first element of a JSON array, or the JSON value itself; undefined for CSV. */
export function firstRow({ value }: Pick<FileSample, "value">): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** The fields of the first record of a file of rows: of JSONL, of a JSON array, or of CSV by its header. */
export function columnNames(sample: FileSample): readonly string[] {
  const { value, line } = sample;
  const first = firstRow(sample);
  if (isObject(first)) return Object.keys(first);
  if (value !== undefined || !/[,;\t]/.test(line)) return [];
  return line.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}

/** The beginning of a file, by which its format is told. */
export interface FileSample {
  /** The first line that is neither blank nor a comment, at most 64 K characters of it. */
  readonly line: string;
  /** The JSON object that the line holds whole; null where it holds none. */
  readonly row: Readonly<Record<string, unknown>> | null;
  /**
   * The JSON value that the file begins with, however many lines it takes, as far as the first 64 K characters show it:
   * a longer one is cut off where they end. Undefined where the file does not begin as JSON.
   */
  readonly value: unknown;
  /** What separates the columns, where a line of its own before the first says so, as spreadsheets write it. */
  readonly separator?: string;
}

const SEPARATOR_LINE = /^"?sep=([,;\t])"?\r?\n/i;

const MAX_CHARACTERS = 65_536;

/** Looks at the beginning of a file; null where there is nothing but blank lines and comments. */
export async function fileSample(source: ByteSource): Promise<FileSample | null> {
  const begun = await beginning(source);
  const told = SEPARATOR_LINE.exec(begun);
  const head = told === null ? begun : begun.slice(told[0].length).trimStart();
  if (head === "") return null;
  const end = head.indexOf("\n");
  const line = (end < 0 ? head : head.slice(0, end)).trim();
  const row = isWhole(head, end) ? jsonObject(line) : null;
  const separator = told === null ? {} : { separator: told[1]! };
  return { line, row, ...separator, value: row ?? (/^[[{]/.test(line) ? parsePrefix(head) : undefined) };
}

/** The first characters from the first line on that says something. */
async function beginning(source: ByteSource): Promise<string> {
  const decoder = new TextDecoder();
  let head = "";
  for await (const chunk of source.chunks()) {
    for (let at = 0; at < chunk.length && head.length < MAX_CHARACTERS; at += MAX_CHARACTERS)
      head = withoutComments(head + decoder.decode(chunk.subarray(at, at + MAX_CHARACTERS), { stream: true }));
    if (head.length >= MAX_CHARACTERS) break;
  }
  const whole = withoutComments(`${head}${decoder.decode()}\n`).trimEnd();
  return whole.slice(0, MAX_CHARACTERS);
}

/** Of a line that has not ended yet nothing is taken away but the white space before it. */
function withoutComments(text: string): string {
  let start = 0;
  for (;;) {
    const line = /^\s*(#[^\n]*\n)?/.exec(text.slice(start))!;
    start += line[0].length;
    if (line[1] === undefined) return text.slice(start);
  }
}

/** Whether the first line is all there. */
function isWhole(head: string, end: number): boolean {
  return end >= 0 || head.length < MAX_CHARACTERS;
}

function jsonObject(line: string): Record<string, unknown> | null {
  const value = line.startsWith("{") ? parseLenient(line) : undefined;
  return isObject(value) ? value : null;
}

/** Whether the first record of a file of rows has all these fields: JSONL, a JSON array, or CSV by its header. */
export function hasColumns(sample: FileSample, ...names: readonly string[]): boolean {
  const columns = new Set(columnNames(sample));
  return names.every((name) => columns.has(name));
}
