import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { isObject } from "../is-type.ts";
import type { JsonPath } from "../json/element-splitter.ts";
import { readRecords } from "../read-records.ts";
import type { ByteSource } from "../source.ts";
import type { ForeignReader } from "./foreign-adapter.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

type Row = Readonly<Record<string, unknown>>;

interface RowFormat {
  /** What one row is called in messages: `Ragas sample`. */
  readonly row: string;
  /** Where the rows stand in a file that is one JSON document; null where such a file is a list of rows. */
  readonly path?: JsonPath | null;
  /** Reads the beginning of the file for what is said once; a text says why the file cannot be read. */
  readonly begin?: (source: ByteSource) => Promise<string | null>;
  /** The trace of a row, or what is wrong with the row, in words for the user that quote nothing of it. */
  readonly convert: (row: Row) => ForeignTrace | string;
}

/** A reader of formats in which each row is a trace. A row of another shape is an error at its place. */
export function rowReader({ row: what, path = null, begin, convert }: RowFormat): ForeignReader {
  return async function* (source: ByteSource, log: DiagnosticLog) {
    const refusal = (await begin?.(source)) ?? null;
    if (refusal !== null) {
      log.error("trace/unsupported-version", refusal, { file: source.name, line: 1 });
      return;
    }
    for await (const { value, line } of readRecords(source, path, log)) {
      const place = { file: source.name, line };
      const trace = isObject(value) ? convert(value) : "it is no JSON object";
      if (typeof trace !== "string") yield { trace, line };
      else if (isObject(value) && isOurs(value)) {
        const message = `this row is a rag-gate trace, and the file began as one of ${what}s`;
        log.error("trace/mixed-formats", message, place);
      } else log.error("trace/invalid-row", `this row is no ${what}: ${trace}`, place);
    }
  };
}

/** Whether a row has the fields of a trace of our own. */
function isOurs(row: Row): boolean {
  return typeof row.query_id === "string" && (Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks));
}
