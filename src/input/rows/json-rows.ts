import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { explainJsonError } from "./json-errors.ts";
import { type ByteSource, beginsWithMark, type LineBatch, readLines } from "./source.ts";

/**
 * Parses JSON as Python writes it: `NaN` and `Infinity` may stand in it, and are null, because they say that there is no
 * value; a whole number with more digits than a number holds here, as vector stores count their chunks, is the text of its
 * digits. Undefined for what is no JSON.
 */
export function parseLenient(text: string): unknown {
  try {
    return JSON.parse(LONG_NUMBER.test(text) ? text.replace(STRING_OR_LONG_NUMBER, quoted) : text);
  } catch {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) return undefined;
  }
  try {
    return JSON.parse(text.replace(STRING_OR_SPECIAL, quoted));
  } catch {
    return undefined;
  }
}

const LONG_NUMBER = /(?:^|[[,:\s])-?\d{16}/;

/** One that is never closed goes on to the end: tried at each quote anew, it would take the square of its length. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/;
const STRING_OR_LONG_NUMBER = new RegExp(`${STRING.source}|(?<![\\d.eE+-])-?\\d{16,}(?![\\d.eE])`, "gs");
const STRING_OR_SPECIAL = new RegExp(`${STRING_OR_LONG_NUMBER.source}|-?\\b(?:NaN|Infinity)\\b`, "gs");

/** Strings and numbers that are exact stay as they are. */
function quoted(found: string): string {
  if (found.startsWith('"')) return found;
  if (/\d/.test(found)) return Number.isSafeInteger(Number(found)) ? found : `"${found}"`;
  return "null";
}

/** What a text says as JSON; undefined where it is none, which JSON itself cannot say. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The hand-written guards of the hot path. They accept exactly what the zod schemas accept (a property test holds the
 * two together) at a fraction of the cost; zod then explains what they refuse.
 */
export const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === "string";

export const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value !== Number.POSITIVE_INFINITY;

export const isOptionalNumber = (value: unknown): boolean =>
  value === undefined || value === null || Number.isFinite(value);

export const isOptionalString = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "string";

export const isOptionalBoolean = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "boolean";

/** Absent, null, or one of the values. */
export const isOptionalOneOf = (value: unknown, allowed: readonly unknown[]): boolean =>
  value === undefined || value === null || allowed.includes(value);

/** Absent, null, or an array whose items all pass. */
export function isOptionalList(value: unknown, item: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || isList(value, item);
}

export function isList(value: unknown, item: (value: unknown) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!item(value[i])) return false;
  return true;
}

/** Absent, null, or an object whose own values all pass. */
export function isOptionalRecord(value: unknown, item: (value: unknown) => boolean): boolean {
  if (value === undefined || value === null) return true;
  if (!isObject(value)) return false;
  for (const key in value) if (!item(value[key])) return false;
  return true;
}

export interface JsonRow {
  readonly value: Record<string, unknown>;
  readonly line: number;
}

/**
 * The JSON objects of a JSONL source with their line numbers. Blank lines are skipped, a byte order mark and CRLF are
 * accepted; what is no UTF-8, no JSON or no object is reported with its place and skipped, and a file of another encoding
 * once. `parseText` throws or gives undefined for what is no JSON.
 */
export async function* readJsonRows(
  source: ByteSource,
  log: DiagnosticLog,
  parseText: (text: string) => unknown = JSON.parse,
): AsyncGenerator<JsonRow> {
  for await (const rows of readJsonBatches(source, log, parseText)) yield* rows;
}

/**
 * The same, as many rows at a time as come with one read: handing over each one would cost more than some of them. A
 * batch ends when the next is asked for.
 */
export async function* readJsonBatches(
  source: ByteSource,
  log: DiagnosticLog,
  parseText: (text: string) => unknown = JSON.parse,
): AsyncGenerator<Iterable<JsonRow>> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let isForeign = false;
  function* rowsOf({ lines, numbers }: LineBatch): Generator<JsonRow> {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i] as Uint8Array;
      const line = numbers[i]!;
      if (line === 1 && beginsWithMark(bytes)) bytes = bytes.subarray(3);
      if (isBlank(bytes)) continue;
      const value = parse(bytes, decoder, parseText);
      if (isObject(value)) yield { value, line };
      else if (explainJsonError(bytes, line, source.name, log)) {
        isForeign = true;
        return;
      }
    }
  }
  for await (const batch of readLines(source, log)) {
    yield rowsOf(batch);
    if (isForeign) return;
  }
}

/** A parsed value, or undefined for what is no UTF-8 or no JSON (JSON itself has no `undefined`). */
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
  if (bytes[0] === 0x7b) return false;
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return false;
  return true;
}

/** A row or record as its file has it, of which nothing is known yet. */
export type Row = Readonly<Record<string, unknown>>;
