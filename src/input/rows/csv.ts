import { parse } from "csv-parse/stream";
import type { DiagnosticLog } from "../../diagnostics/index.ts";
import type { LocatedValue } from "./json-elements.ts";
import type { ByteSource } from "./source.ts";

/** A longer record is rejected, because a record is held in memory as a whole. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024;

/**
 * Streams the records of a CSV file (RFC 4180, with a header) as objects of strings. The separator is `separator`, which a
 * first line `sep=;` declares, otherwise the most frequent of comma, semicolon, and tab in the header. A record with too
 * few or too many fields, an open quote, or bytes that are not UTF-8 end the reading, because what follows is ambiguous.
 */
export async function* readCsv(
  source: ByteSource,
  header: string,
  log: DiagnosticLog,
  separator?: string,
): AsyncGenerator<LocatedValue> {
  const stream = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    // Spreadsheets write rows of nothing but separators below the last row with data.
    skip_records_with_empty_values: true,
    delimiter: separator ?? separatorOf(header),
    max_record_size: MAX_RECORD_BYTES,
  });
  const above = separator === undefined ? 0 : 1;
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  const reader = (stream.readable as ReadableStream<CsvRecord>).getReader();
  const fed = feed(above === 0 ? source : belowFirstLine(source), writer);
  let names: readonly string[] | null = null;
  let line = above + 1;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (names === null) {
        names = value.record.map((name) => name.trim());
        const twice = names.find((name, i) => names!.indexOf(name) !== i);
        if (twice !== undefined) {
          log.error("data/not-csv", `the column "${twice}" stands twice in the header`, { file: source.name, line });
          return;
        }
      } else {
        yield { value: Object.fromEntries(names.map((name, i) => [name, value.record[i]])), line };
      }
      line = above + value.info.lines + 1;
    }
  } catch (error) {
    const { code, lines, record } = Object(error) as Readonly<Record<string, unknown>>;
    if (error === NOT_UTF8) log.error("data/not-utf8", "this file is not valid UTF-8", { file: source.name });
    else if (!/^(?:CSV_|INVALID_OPENING_QUOTE$)/.test(String(code))) throw error;
    else {
      // Records before an error can be lost, so the line of the error counts. Of an open quote that is the last line.
      const isLocated = typeof lines === "number" && code !== "CSV_QUOTE_NOT_CLOSED";
      // Some programs leave out empty fields at the end.
      const isShort = Array.isArray(record) && record.length < (names?.length ?? 0);
      const place = { file: source.name, line: isLocated ? above + lines : line };
      // The messages of the library quote the data, which could end up in a public log.
      const problem = PROBLEMS[String(code)] ?? "this record is not valid CSV";
      log.error("data/not-csv", problem, isShort ? { ...place, hint: SHORT } : place);
    }
  } finally {
    await reader.cancel().catch(() => {});
    await fed;
  }
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** Returns the most frequent separator of a header line. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Drops the line that declares the separator. If the parser skipped it, it would count line breaks twice. */
function belowFirstLine(source: ByteSource): ByteSource {
  return {
    name: source.name,
    async *chunks() {
      let isBelow = false;
      for await (const chunk of source.chunks()) {
        const from: number = isBelow ? 0 : chunk.indexOf(LINE_FEED) + 1;
        isBelow ||= from > 0;
        if (isBelow) yield chunk.subarray(from);
      }
    },
  };
}

const LINE_FEED = 0x0a;

/** Feeds the parser when it asks for more. The reader sees what goes wrong with the file, or `NOT_UTF8`. */
async function feed(source: ByteSource, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  // The reader sees the same failure.
  writer.closed.catch(() => {});
  try {
    for await (const chunk of decodable(source)) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

const NOT_UTF8 = Symbol("not UTF-8");

/** Yields copies of the chunks, because the parser keeps what it cannot use yet. */
async function* decodable(source: ByteSource): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const check = (bytes?: Uint8Array): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw NOT_UTF8;
    }
  };
  for await (const chunk of source.chunks()) {
    check(chunk);
    yield new Uint8Array(chunk);
  }
  check();
}

const SHORT = "this one has fewer: write a separator for each empty field as well, those at its end too";

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "this record has another number of fields than the header",
  CSV_QUOTE_NOT_CLOSED: "a quote that is opened here is never closed",
  CSV_INVALID_CLOSING_QUOTE: "a quote inside a quoted field must be written twice",
  CSV_MAX_RECORD_SIZE: "this record is longer than 32 MiB",
};
