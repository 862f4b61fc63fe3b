import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { fileSample } from "../file-sample.ts";
import { isObject } from "../is-type.ts";
import type { JsonPath } from "../json/element-splitter.ts";
import { readRecords } from "../read-records.ts";
import type { ByteSource } from "../source.ts";
import { caseIdAt } from "./case-id-at.ts";

type Row = Readonly<Record<string, unknown>>;

/** How the rows of a format look. */
export interface RowFormat<T> {
  /** What one row is called in messages: `Ragas sample`. */
  readonly row: string;
  /** Where the rows stand in a file that begins so, if it is one JSON document of more than its rows; else null. */
  readonly path?: (beginning: unknown) => JsonPath | null;
  /** Why a file that begins so cannot be read, in words for the user; null where it can. */
  readonly unsupported?: (beginning: unknown) => string | null;
  /** What a row says, or what is wrong with it, in words for the user that quote nothing of it. */
  readonly convert: (row: Row) => T | string;
}

/**
 * Converts the rows of a file one by one; `queryId` is the key that names the golden case. A row of another shape is an
 * error at its place.
 */
export async function* convertRows<T extends object>(
  { row: what, path, unsupported, convert }: RowFormat<T>,
  source: ByteSource,
  code: DiagnosticCode,
  queryId: string | null,
  log: DiagnosticLog,
): AsyncGenerator<{ readonly value: T; readonly line: number; readonly caseId: string | null }> {
  const sample = await fileSample(source);
  if (sample === null) return;
  const refusal = unsupported?.(sample.value) ?? null;
  if (refusal !== null) {
    log.error("trace/unsupported-version", refusal, { file: source.name, line: 1 });
    return;
  }
  for await (const { value, line } of readRecords(source, sample, path?.(sample.value) ?? null, log)) {
    const place = { file: source.name, line };
    const caseId = caseIdAt(value, queryId);
    const row = isObject(value) && caseId !== null ? { ...value, query_id: caseId } : value;
    const converted = isObject(row) ? convert(row) : "it is no JSON object";
    if (typeof converted !== "string") yield { value: converted, line, caseId };
    else if (isObject(value) && isOurs(value)) {
      log.error(
        "trace/mixed-formats",
        `this row is one of rag-gate's own format, and the file began with a ${what}`,
        place,
      );
    } else log.error(code, `this row is no ${what}: ${converted}`, place);
  }
}

/** Whether a row has the fields of our own traces or golden cases. */
function isOurs(row: Row): boolean {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return (typeof row.query_id === "string" && isTrace) || (typeof row.id === "string" && "expected_chunk_ids" in row);
}
