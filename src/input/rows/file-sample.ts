import { jsonExtent } from "./json-errors.ts";
import { isObject, parsedJson, parseLenient, plainJson } from "./json-rows.ts";
import type { ByteSource } from "./source.ts";

/** The beginning of a file, from which its format is detected. */
export interface FileSample {
  /** The first line that is not blank or a comment, up to 64 K characters. */
  readonly line: string;
  /** The JSON object on that line, or null if the line is not one. */
  readonly row: Readonly<Record<string, unknown>> | null;
  /**
   * The JSON value that the file begins with, over any number of lines, as far as the first 64 K characters go. Undefined
   * if the file does not begin with JSON.
   */
  readonly value: unknown;
  /** The column separator, if a line `sep=;` before the header names it, as spreadsheets write it. */
  readonly separator?: string;
}

const SEPARATOR_LINE = /^"?sep=([,;\t])"?\r?\n/i;

const MAX_CHARACTERS = 65_536;

/** Samples the beginning of a file. Returns null if it has only blank lines and comments. */
export async function fileSample(source: ByteSource): Promise<FileSample | null> {
  const begun = await beginning(source);
  const declared = SEPARATOR_LINE.exec(begun);
  const head = declared === null ? begun : begun.slice(declared[0].length).trimStart();
  if (head === "") return null;
  const end = head.indexOf("\n");
  const line = (end < 0 ? head : head.slice(0, end)).trim();
  const row = isWhole(head, end) ? jsonObject(line) : null;
  const separator = declared === null ? {} : { separator: declared[1]! };
  return { line, row, ...separator, value: row ?? (/^[[{]/.test(line) ? parsePrefix(head) : undefined) };
}

/** Returns the first 64 K characters from the first line that is not blank or a comment. */
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

/** Removes blank lines and comments at the start. A comment whose line is not complete yet stays. */
function withoutComments(text: string): string {
  let start = 0;
  for (;;) {
    const line = /^\s*(#[^\n]*\n)?/.exec(text.slice(start))!;
    start += line[0].length;
    if (line[1] === undefined) return text.slice(start);
  }
}

/** Whether the first line is complete. */
function isWhole(head: string, end: number): boolean {
  return end >= 0 || head.length < MAX_CHARACTERS;
}

function jsonObject(line: string): Record<string, unknown> | null {
  const value = line.startsWith("{") ? parseLenient(line) : undefined;
  return isObject(value) ? value : null;
}

/** Returns the first row of a file: the first element of a JSON array, or the JSON value itself. Undefined for CSV. */
export function firstRow({ value }: Pick<FileSample, "value">): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** Returns the field names of the first record: of JSONL, of a JSON array, or of a CSV header. */
export function columnNames(sample: FileSample): readonly string[] {
  const { value, line } = sample;
  const first = firstRow(sample);
  if (isObject(first)) return Object.keys(first);
  if (value !== undefined || !/[,;\t]/.test(line)) return [];
  return line.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}

/** Whether the first record has all these fields; see `columnNames`. */
export function hasColumns(sample: FileSample, ...names: readonly string[]): boolean {
  const columns = new Set(columnNames(sample));
  return names.every((name) => columns.has(name));
}

/**
 * Parses the JSON value that a text begins with, as far as the truncated text goes. Undefined if the text does not begin
 * with JSON. Only for detecting formats, not for data: an error in the text ends the value there.
 */
export function parsePrefix(text: string): unknown {
  const plain = plainJson(text);
  const { closable, closing } = jsonExtent(plain);
  return parsedJson(plain.slice(0, closable) + closing);
}
