import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { beginsWithMark } from "./begins-with-mark.ts";
import { explainJsonError } from "./explain-json-error.ts";
import { isObject } from "./is-type.ts";
import { type LineBatch, readLines } from "./read-lines.ts";
import type { ByteSource } from "./source.ts";

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
 * batch ends when the next is asked for. `readRow` is asked first what a row is: null where its text has to be parsed.
 */
export async function* readJsonBatches(
  source: ByteSource,
  log: DiagnosticLog,
  parseText: (text: string) => unknown = JSON.parse,
  readRow: (bytes: Uint8Array) => object | null = () => null,
): AsyncGenerator<Iterable<JsonRow>> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let isForeign = false;
  function* rowsOf({ lines, numbers }: LineBatch): Generator<JsonRow> {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i] as Uint8Array;
      const line = numbers[i]!;
      if (line === 1 && beginsWithMark(bytes)) bytes = bytes.subarray(3);
      if (isBlank(bytes)) continue;
      const value = readRow(bytes) ?? parse(bytes, decoder, parseText);
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
