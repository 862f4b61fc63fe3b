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
import type { ForeignReader } from "./adapters.ts";
import { caseIdOf, isOurs, objectOf, valueAt } from "./fields.ts";

/** The golden case that a record names at the key of `query-id`; null where there is no such key, or nothing at it. */
export function caseIdAt(record: unknown, key: string | null): string | null {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}

/** How the rows of a format look. */
export interface RowFormat<T> {
  /** What one row is called in messages: `Ragas sample`. */
  readonly row: string;
  /** Where the rows stand in a file that begins so, if it is one JSON document of more than its rows; else null. */
  readonly path?: (beginning: unknown) => JsonPath | null;
  /** Why a file that begins so cannot be read, in words for the user; null where it can. */
  readonly unsupported?: (beginning: unknown) => string | null;
  /** Lists of the document whose records are not read, with what one of them is called. */
  readonly unread?: readonly { readonly path: JsonPath; readonly what: string }[];
  /** What of a row is not read although somebody may count on it, each by what it is called, and what to do instead. */
  readonly unreadOf?: { readonly row: (row: Row) => readonly string[]; readonly hint: string };
  /** What a row says, or what is wrong with it, in words for the user that quote nothing of it. */
  readonly convert: (row: Row) => T | string;
}

/** A `path` for formats whose rows are in the list at these nested keys of a JSON document. */
export function listAt(...keys: readonly string[]): (beginning: unknown) => JsonPath | null {
  return (beginning) => {
    const list = keys.reduce((value, key) => objectOf(value)[key], beginning);
    return Array.isArray(list) ? [...keys, "*"] : null;
  };
}

/** Said of a golden set in place of the hint of the code, which is about traces. */
const UNREAD_GOLDEN = "it decides nothing here: write what it says into each case that it is about";

/** Converts the rows of a file one by one. A row of another shape is an error at its place. */
export async function* convertRows<T extends object>(
  { row: what, path, unsupported, unread = [], unreadOf, convert }: RowFormat<T>,
  source: ByteSource,
  code: DiagnosticCode,
  { queryId, formats }: Pick<ReadContext, "queryId" | "formats">,
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
  // The header of a table says of all its rows what they are; our own rows stand on lines of their own.
  const isTable = sample.value === undefined;
  const isOfLines = sample.row !== null;
  const tellRefused = (value: unknown, why: string, place: RowPlace): void => {
    if (isOfLines && isObject(value) && isOurs(value)) {
      const began = `this row is one of rag-gate's own format, and the file began with a ${what}`;
      const option = code.startsWith("golden/") ? "golden-format" : "traces-format";
      log.error("trace/mixed-formats", `${began}: choose ${option} native if all of it is`, place);
    } else if (isObject(value) && isByColumns(value)) {
      const advice = 'write it by rows, in pandas with to_json(path, orient="records")';
      log.error(code, `this is a table by columns, and no ${what}: ${advice}`, place);
    } else {
      // The elements of a document that names its format are of that format, however they look.
      const other = isObject(value) && path === undefined && !isTable ? otherFormat(value, sample, formats) : null;
      if (other === null) log.error(code, `this row is no ${what}: ${why}`, place);
      else log.error("trace/mixed-formats", `this row looks like ${other}, and the file began with a ${what}`, place);
    }
  };
  const notRead = new Map<string, number>();
  for await (const { value, ...at } of readRecords(source, sample, path?.(sample.value) ?? null, log)) {
    const caseId = caseIdAt(value, queryId);
    const row = isObject(value) && caseId !== null ? { ...value, query_id: caseId } : value;
    const converted = isObject(row) ? convert(row) : "it is no JSON object";
    if (typeof converted !== "string") {
      for (const name of unreadOf?.row(row as Row) ?? []) notRead.set(name, (notRead.get(name) ?? 0) + 1);
      yield { value: converted, row: row as Row, ...at, caseId };
    } else tellRefused(value, converted, { file: source.name, ...at });
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
    const hint = code.startsWith("golden/") ? { hint: UNREAD_GOLDEN } : {};
    log.warn("trace/not-read", `${count(records, other)} of this file: not read`, { file: source.name, ...hint });
  }
}

/**
 * Whether a row is a whole table by columns, as `DataFrame.to_json()` writes it where nobody asks for rows, and
 * Haystack's reports and `Dataset.to_dict()` do with lists. A row of two lists of records is none: no column holds texts.
 */
function isByColumns(row: Row): boolean {
  const columns = Object.values(row);
  if (columns.length < 2 || columns.every((column) => Array.isArray(column) && column.every(isObject))) return false;
  const length = Array.isArray(columns[0]) ? columns[0].length : undefined;
  return columns.every((column) =>
    length === undefined
      ? isObject(column) && Object.hasOwn(column, "0")
      : Array.isArray(column) && column.length === length,
  );
}

/** The format that a row is of, where its file did not begin as one of it; null where none is known. */
function otherFormat(row: Row, began: FileSample, { traces, golden }: ReadContext["formats"]): string | null {
  const sample: FileSample = { line: JSON.stringify(row), row, value: row };
  const known = [...traces, ...golden].filter((format) => format.detect(sample));
  return known.some((format) => format.detect(began)) ? null : (known[0]?.title ?? null);
}

/** A chunk as another tool names it: perhaps by id, perhaps by its text alone. */
export interface ForeignChunk {
  readonly id?: string | null;
  readonly text?: string | null;
  /** The text without what the tool wrote before it, if that is what stands there: looked for where no chunk has `text`. */
  readonly bare_text?: string;
  readonly score?: number | null;
  readonly rank?: number | null;
  readonly stage?: string | null;
  readonly document_id?: string | null;
  readonly tenant_id?: string | null;
  readonly acl_roles?: string[] | null;
  /** The tool's own object, in which `id-map` may name a key. */
  readonly raw?: unknown;
}

type Shared =
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

/** A trace as another tool can tell it. What is absent was not said: that is another thing than an empty list. */
export interface ForeignTrace extends Pick<Trace, Shared> {
  /** A list: several scores of one name, of which the worst counts. */
  readonly scores?: Readonly<Record<string, RecordedScore | readonly number[]>> | null;
  /** The golden case that the file names itself. */
  readonly query_id?: string | null;
  /** Ids of the tool that may be those of the golden case, as where the golden set came out of the same tool. */
  readonly other_ids?: readonly unknown[];
  /** Where the tool runs a test several times and numbers each run, but not from 0: the test and the run. */
  readonly sample?: { readonly of: string; readonly run: string } | null;
  readonly retrieved_chunks?: readonly ForeignChunk[] | null;
  readonly reranked_chunks?: readonly ForeignChunk[] | null;
  readonly context_chunks?: readonly ForeignChunk[] | null;
  readonly citations?: readonly ForeignChunk[] | null;
  /** Of an agent or pipeline whose steps are all there, and none of them answers: it was stopped, or never came to it. */
  readonly isUnanswered?: boolean;
}

export interface LocatedForeignTrace {
  readonly trace: ForeignTrace;
  readonly line: number;
  /** Where other traces begin on the same line before it. */
  readonly column?: number;
  /** Where the trace stands in another file than the one that is read. */
  readonly file?: string;
}

/** A reader of formats in which each row is a trace; what names no case itself may do so in its `metadata`. */
export function rowReader(format: RowFormat<ForeignTrace>): ForeignReader {
  return async function* (source, log, context) {
    for await (const { value, row, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log)) {
      const query_id = caseId ?? value.query_id ?? caseIdOf(row.metadata);
      yield { trace: { ...value, query_id }, ...at };
    }
  };
}
