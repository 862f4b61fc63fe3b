import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { explainJsonError } from "./json-errors.ts";
import { type ByteSource, beginsWithMark, readLines } from "./source.ts";

/** A row or record as its file has it, not checked yet. */
export type Row = Readonly<Record<string, unknown>>;

/** A JSON object with the 1-based number of its line. */
export interface JsonRow {
  readonly value: Record<string, unknown>;
  readonly line: number;
}

/**
 * Reads the JSON objects of a JSONL source. Blank lines are skipped; a byte order mark at the start and CRLF are accepted.
 * A line that is not UTF-8, not JSON, or not an object is reported and skipped; a file of another encoding is reported
 * once. `parseText` throws or returns undefined for a text that is not JSON.
 */
export async function* readJsonRows(
  source: ByteSource,
  log: DiagnosticLog,
  parseText: (text: string) => unknown = JSON.parse,
): AsyncGenerator<JsonRow> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const line = numbers[i]!;
      const bytes = line === 1 && beginsWithMark(lines[i]!) ? lines[i]!.subarray(3) : lines[i]!;
      if (isBlank(bytes)) continue;
      const value = parse(bytes, decoder, parseText);
      if (isObject(value)) yield { value, line };
      else if (explainJsonError(bytes, line, source.name, log)) return;
    }
  }
}

/** Returns undefined, which JSON cannot express, for bytes that are not UTF-8 or not JSON. */
function parse(
  bytes: Uint8Array,
  decoder: InstanceType<typeof TextDecoder>,
  parseText: (text: string) => unknown,
): unknown {
  try {
    return parseText(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
}

/** Parses JSON. Returns undefined, which JSON cannot express, for a text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON as Python writes it. `NaN` and `Infinity` become null, because they mean that there is no value. An integer
 * with more digits than a JavaScript number can hold, such as a chunk ID of a vector store, becomes a string of its
 * digits. Returns undefined for a text that is not JSON.
 */
export function parseLenient(text: string): unknown {
  const value = LONG_NUMBER.test(text) ? undefined : parsedJson(text);
  return value === undefined && /\d{16}|NaN|Infinity/.test(text) ? parsedJson(plainJson(text)) : value;
}

/** Replaces what Python writes by JSON; see `parseLenient`. */
export const plainJson = (text: string): string => text.replace(STRING_OR_SPECIAL, quoted);

const LONG_NUMBER = /(?:^|[[,:\s])-?\d{16}/;

/** Also matches a string without a closing quote: trying again at each of its quotes would take quadratic time. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/;
const STRING_OR_SPECIAL = new RegExp(
  `${STRING.source}|(?<![\\d.eE+-])-?\\d{16,}(?![\\d.eE])|-?\\b(?:NaN|Infinity)\\b`,
  "gs",
);

/** Leaves strings and exact numbers as they are. */
function quoted(found: string): string {
  if (found.startsWith('"')) return found;
  if (/\d/.test(found)) return Number.isSafeInteger(Number(found)) ? found : `"${found}"`;
  return "null";
}

/** Whether a value is a text that is not empty. */
export const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === "string";
