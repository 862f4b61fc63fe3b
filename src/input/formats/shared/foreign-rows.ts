import { type DiagnosticCode, DiagnosticLog, type RowPlace } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import {
  type ByteSource,
  type FileSample,
  fileSample,
  isObject,
  type JsonPath,
  type LocatedValue,
  type Row,
  readElements,
  readRecords,
} from "../../rows/index.ts";
import type { Trace } from "../../schema/index.ts";
import type { ReadContext } from "../../traces/index.ts";
import { caseIdOf, isNativeRow, objectOf, rowSample, valueAt } from "./fields.ts";
import { mappedRow } from "./label-mapping.ts";

/** The case id at the user's `query-id` key in a record; null if there is no key or no value. */
export function caseIdAt(record: unknown, key: string | null): string | null {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}

/** Describes the rows of a file format. `T` is the converted row. */
export interface RowFormat<T> {
  /** Name of one row in messages, such as `Ragas sample`. */
  readonly row: string;
  /**
   * Returns the path to the rows in a JSON document that starts like this. Null if the rows are the lines or the
   * elements of the file.
   */
  readonly path?: (beginning: unknown) => JsonPath | null;
  /** Returns why a file that starts like this cannot be read, in words for the user; null if it can. */
  readonly unsupported?: (beginning: unknown) => string | null;
  /** Lists of the document that are skipped with a warning, and what one of their records is called. */
  readonly unread?: readonly { readonly path: JsonPath; readonly what: string }[];
  /** Names parts of a row that are ignored although users may rely on them, and a hint for the warning. */
  readonly unreadOf?: { readonly row: (row: Row) => readonly string[]; readonly hint: string };
  /** Returns the converted row. If that is impossible, returns an error message that quotes no content. */
  readonly convert: (row: Row) => T | string;
}

/** Returns a `path` function for rows in the list at these nested keys of a JSON document. */
export function listAt(...keys: readonly string[]): (beginning: unknown) => JsonPath | null {
  return (beginning) => {
    const list = keys.reduce((value, key) => objectOf(value)[key], beginning);
    return Array.isArray(list) ? [...keys, "*"] : null;
  };
}

/** Replaces the default hint, which is about traces. */
const UNREAD_CASE_HINT = "it decides nothing here: write what it says into each case that it is about";

/** Converts the rows of a file one by one. Logs an error for each row of another shape. */
export async function* convertRows<T extends object>(
  { row: what, path, unsupported, unread = [], unreadOf, convert }: RowFormat<T>,
  source: ByteSource,
  code: DiagnosticCode,
  { queryId, formats, labelMapping }: Pick<ReadContext, "queryId" | "formats" | "labelMapping">,
  log: DiagnosticLog,
): AsyncGenerator<
  Omit<LocatedValue, "value"> & { readonly value: T; readonly row: Row; readonly caseId: string | null }
> {
  const sample = await fileSample(source);
  if (sample === null) return;
  const refusal = unsupported?.(sample.value) ?? null;
  if (refusal !== null) {
    log.error("trace/unsupported-version", refusal, { file: source.name, line: 1 });
    return;
  }
  // The header of a table applies to all rows. Native rows are always on separate lines.
  const isTable = sample.value === undefined;
  const isOfLines = sample.row !== null;
  const isOfCases = code.startsWith("golden/");
  const reportRejected = (value: unknown, why: string, place: RowPlace): void => {
    if (isOfLines && isObject(value) && isNativeRow(value)) {
      const began = `this row is one of rag-gate's own format, and the file began with a ${what}`;
      const option = isOfCases ? "golden-format" : "traces-format";
      log.error("trace/mixed-formats", `${began}: choose ${option} native if all of it is`, place);
    } else if (isObject(value) && isColumnTable(value)) {
      const advice = 'write it by rows, in pandas with to_json(path, orient="records")';
      log.error(code, `this is a table by columns, and no ${what}: ${advice}`, place);
    } else {
      // The elements of a document belong to the document's format, even if they look like another one.
      const other = isObject(value) && path === undefined && !isTable ? otherFormat(value, sample, formats) : null;
      if (other === null) log.error(code, `this row is no ${what}: ${why}`, place);
      else log.error("trace/mixed-formats", `this row looks like ${other}, and the file began with a ${what}`, place);
    }
  };
  const notRead = new Map<string, number>();
  for await (const { value, ...at } of readRecords(source, sample, path?.(sample.value) ?? null, log)) {
    const caseId = caseIdAt(value, queryId);
    const named = isObject(value) && caseId !== null ? { ...value, query_id: caseId } : value;
    const row = isOfCases ? mappedRow(named, labelMapping) : named;
    const converted = isObject(row) ? convert(row) : "it is no JSON object";
    if (typeof converted !== "string") {
      for (const name of unreadOf?.row(row as Row) ?? []) notRead.set(name, (notRead.get(name) ?? 0) + 1);
      yield { value: converted, row: row as Row, ...at, caseId };
    } else reportRejected(value, converted, { file: source.name, ...at });
  }
  for (const [name, times] of notRead)
    log.warn("trace/not-read", `${count(times, name)} of this file: not read`, {
      file: source.name,
      hint: unreadOf!.hint,
    });
  for (const { path: others, what: other } of unread) {
    let records = 0;
    for await (const _ of readElements(source, others, new DiagnosticLog())) records++;
    if (records === 0) continue;
    const hint = isOfCases ? { hint: UNREAD_CASE_HINT } : {};
    log.warn("trace/not-read", `${count(records, other)} of this file: not read`, { file: source.name, ...hint });
  }
}

/**
 * Whether a row is a whole table by columns, as written by the default of `DataFrame.to_json()`, by Haystack reports,
 * and by `Dataset.to_dict()`. Lists of records are not columns.
 */
function isColumnTable(row: Row): boolean {
  const columns = Object.values(row);
  if (columns.length < 2 || columns.every((column) => Array.isArray(column) && column.every(isObject))) return false;
  const length = Array.isArray(columns[0]) ? columns[0].length : undefined;
  return columns.every((column) =>
    length === undefined
      ? isObject(column) && Object.hasOwn(column, "0")
      : Array.isArray(column) && column.length === length,
  );
}

/** The title of the format that detects a row but not its file; null if there is none. */
function otherFormat(row: Row, began: FileSample, { traces, golden }: ReadContext["formats"]): string | null {
  const sample = rowSample(row);
  const known = [...traces, ...golden].filter((format) => format.detect(sample));
  return known.some((format) => format.detect(began)) ? null : (known[0]?.title ?? null);
}

/** A chunk in another tool's file, with an id, a text, or both. */
export interface ForeignChunk {
  readonly id?: string | null;
  readonly text?: string | null;
  /** The text without a prefix that the tool might have added. Used to find the chunk if no chunk has `text`. */
  readonly bare_text?: string;
  readonly score?: number | null;
  readonly rank?: number | null;
  readonly stage?: string | null;
  readonly document_id?: string | null;
  readonly tenant_id?: string | null;
  readonly acl_roles?: string[] | null;
  /** The tool's object, in which `id-map` can name a key. */
  readonly raw?: unknown;
}

type SharedField =
  | "config_id"
  | "repeat"
  | "question"
  | "query_rewrite"
  | "answer"
  | "expected_behavior_observed"
  | "latency_ms"
  | "tokens"
  | "cost_usd"
  | "versions"
  | "error"
  | "judge"
  | "tool_calls"
  | "user_context"
  | "reason";

type RecordedScore = NonNullable<Trace["scores"]>[string];

/**
 * A trace in another tool's file. An absent field was not recorded, but an empty list means that nothing was found.
 */
export interface ForeignTrace extends Pick<Trace, SharedField> {
  /** Several scores with the same name are a list. The worst one counts. */
  readonly scores?: Readonly<Record<string, RecordedScore | readonly number[]>> | null;
  /** The case id that the row states. */
  readonly query_id?: string | null;
  /** Ids of the tool that can also be case ids, for example if the dataset came from the same tool. */
  readonly other_ids?: readonly unknown[];
  /** Identifies the test and its run, for tools that repeat tests without numbering the runs from 0. */
  readonly sample?: { readonly of: string; readonly run: string } | null;
  readonly retrieved_chunks?: readonly ForeignChunk[] | null;
  readonly reranked_chunks?: readonly ForeignChunk[] | null;
  readonly context_chunks?: readonly ForeignChunk[] | null;
  readonly citations?: readonly ForeignChunk[] | null;
  /** True if all steps of an agent or pipeline are recorded and none of them answers. */
  readonly isUnanswered?: boolean;
}

/** A trace with its position, counted from 1. */
export interface LocatedForeignTrace {
  readonly trace: ForeignTrace;
  readonly line: number;
  /** Set if the trace does not start its line. */
  readonly column?: number;
  /** Set if the trace is in a different file than the source. */
  readonly file?: string;
}

/** Reads the traces of one file in the tool's terms. Logs problems and skips what cannot be read. */
export type ForeignReader = (
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
) => AsyncIterable<LocatedForeignTrace>;

/** Creates a reader for formats with one trace per row. The `metadata` of a row can name its case. */
export function rowReader(format: RowFormat<ForeignTrace>): ForeignReader {
  return async function* (source, log, context) {
    for await (const { value, row, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log)) {
      const query_id = caseId ?? value.query_id ?? caseIdOf(row.metadata);
      yield { trace: { ...value, query_id }, ...at };
    }
  };
}
