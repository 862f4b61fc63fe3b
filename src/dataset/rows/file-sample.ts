import { parseLenient } from "../json/parse-lenient.ts";
import { parsePrefix } from "../json/parse-prefix.ts";
import { isObject } from "./is-type.ts";
import type { ByteSource } from "./source.ts";

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
