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
  const pump = new Pump(above === 0 ? source : belowFirstLine(source), stream.writable as WritableStream<Uint8Array>);
  const reader = (stream.readable as ReadableStream<CsvRecord>).getReader();
  const pumped = pump.run();
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
    if (pump.failure !== null) throw pump.failure;
    if (pump.notUtf8) log.error("data/not-utf8", "this file is not valid UTF-8", { file: source.name });
    else {
      const errorLine = lineOf(error);
      const place = { file: source.name, line: errorLine === undefined ? line : above + errorLine };
      log.error("data/not-csv", csvProblem(error), { ...place, ...(isShort(error, names) ? { hint: SHORT } : {}) });
    }
  } finally {
    await reader.cancel().catch(() => {});
    await pumped;
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

/** Feeds the parser when it asks for more. Problems with the file itself are kept for the reader. */
class Pump {
  readonly #source: ByteSource;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  failure: unknown = null;
  notUtf8 = false;

  constructor(source: ByteSource, writable: WritableStream<Uint8Array>) {
    this.#source = source;
    this.#writer = writable.getWriter();
    // The reader sees the same failure.
    this.#writer.closed.catch(() => {});
  }

  async run(): Promise<void> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const isUtf8 = (bytes?: Uint8Array): boolean => {
      try {
        decoder.decode(bytes, { stream: bytes !== undefined });
        return true;
      } catch {
        this.notUtf8 = true;
        return false;
      }
    };
    try {
      for await (const chunk of this.#source.chunks()) {
        if (!isUtf8(chunk)) return await this.#writer.abort();
        // A copy, because the parser keeps what it cannot use yet. The reader reports a rejected write.
        if (!(await this.#writer.write(new Uint8Array(chunk)).then(isDone, isRejected))) return;
      }
      await (isUtf8() ? this.#writer.close().then(isDone, isRejected) : this.#writer.abort());
    } catch (error) {
      this.failure = error;
      await this.#writer.abort().catch(() => {});
    }
  }
}

const isDone = (): boolean => true;
const isRejected = (): boolean => false;

/** Records before an error can be lost, so the line of the error counts. Of an open quote that line is the last one. */
function lineOf(error: unknown): number | undefined {
  const { code, lines } = (error ?? {}) as { readonly code?: unknown; readonly lines?: unknown };
  return typeof lines === "number" && code !== "CSV_QUOTE_NOT_CLOSED" ? lines : undefined;
}

/** The messages of the library quote the data, which could end up in a public log. */
function csvProblem(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  return PROBLEMS[code] ?? "this record is not valid CSV";
}

/** Whether a record has too few fields: some programs leave out empty fields at the end. */
function isShort(error: unknown, names: readonly string[] | null): boolean {
  const { record } = (error ?? {}) as { readonly record?: unknown };
  return Array.isArray(record) && record.length < (names?.length ?? 0);
}

const SHORT = "this one has fewer: write a separator for each empty field as well, those at its end too";

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "this record has another number of fields than the header",
  CSV_QUOTE_NOT_CLOSED: "a quote that is opened here is never closed",
  CSV_INVALID_CLOSING_QUOTE: "a quote inside a quoted field must be written twice",
  CSV_MAX_RECORD_SIZE: "this record is longer than 32 MiB",
};
