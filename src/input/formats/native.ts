import { type DiagnosticLog, DOCS } from "../../diagnostics/index.ts";
import { isSameList, nearestName } from "../../text/index.ts";
import { snakeCase } from "../golden/index.ts";
import {
  type ByteSource,
  CHANGED_PLACES,
  columnNames,
  type FileSample,
  fileSample,
  firstRow,
  hasColumns,
  isObject,
  type JsonRow,
  type Likeness,
  lookalikeWarner,
  RefusedRows,
  type Row,
  readJsonRows,
  unknownRecord,
} from "../rows/index.ts";
import { TRACE_FIELDS, TRACE_PARTS, type Trace, type TracePart } from "../schema/index.ts";
import {
  hasFailed,
  innerLookalikeWarner,
  isCompleteTrace,
  isTraceRow,
  type LocatedTrace,
  type ReadContext,
  type TraceAdapter,
  timeUnit,
} from "../traces/index.ts";
import {
  GOLDEN_FIELDS,
  type GoldenAdapter,
  isUnanswerable,
  mappedRow,
  objectOf,
  rowSample,
  UnreadLabels,
} from "./shared/index.ts";

/** Traces in rag-gate's own format: one JSON object per query, configuration, and repeat. */
export const native: TraceAdapter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  leavesOut: async (_source, _context, sample) => declaredLacks(sample?.value),
  read,
};

/** The dataset in rag-gate's own format: one JSON object per case. */
export const nativeGolden: GoldenAdapter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string" && typeof row.question === "string",
  read: readGolden,
};

/** The format that detects a row. */
const formatOf = (row: Row, formats: ReadContext["formats"]["traces"]) =>
  formats.find((known) => known.detect(rowSample(row)));

/** The parts that a row declares as not recorded. */
function declaredLacks(row: unknown): readonly TracePart[] {
  const lacks = isObject(row) && Array.isArray(row.lacks) ? (row.lacks as unknown[]) : [];
  return lacks.length === 0 ? NO_PARTS : TRACE_PARTS.filter((part) => lacks.includes(part));
}

const NO_PARTS: readonly TracePart[] = [];

type ReadOptions = Pick<ReadContext, "leftOut" | "formats">;

async function* read(
  source: ByteSource,
  log: DiagnosticLog,
  { leftOut, formats }: ReadOptions,
): AsyncGenerator<LocatedTrace> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(TRACE_FIELDS, log, traceLikeness);
  const warnInner = innerLookalikeWarner(log);
  const sample = await fileSample(source);
  const isDocument = sample?.row === null && sample.value !== undefined;
  if (isDocument && reportOtherFormat(sample, source.name, formats, log)) return;
  let accepted = 0;
  for await (const { value, line } of readJsonRows(source, log)) {
    const other = accepted > 0 && value.query_id === undefined ? formatOf(value, formats.traces) : undefined;
    if (other !== undefined) {
      const message = `this row looks like ${other.title}, and the file began with a rag-gate trace`;
      log.error("trace/mixed-formats", message, { file: source.name, line });
      continue;
    }
    warnLookalikes(value, line, source.name);
    warnInner(value, line, source.name);
    if (!isTraceRow(value) || !(hasFailed(value) || isCompleteTrace(value))) refused.add(value, source.name, line);
    else if (leftOut !== null && !isSameList(declaredLacks(value), leftOut)) {
      const message = "this row lacks other parts than the first one of its file says";
      const hint = "write the same lacks into every line of a file, those of failed questions too";
      log.error("trace/mixed-formats", message, { file: source.name, line, hint });
    } else {
      accepted++;
      yield { trace: value, line };
    }
  }
  if (accepted === 0 && !isDocument && reportOtherFormat(sample, source.name, formats, log)) return;
  await refused.explain(async () => {
    const { requiredTraceSchema, traceSchema } = await import("../schema/lazy.ts");
    return (row) => (hasFailed(row as Trace) ? traceSchema : requiredTraceSchema(declaredLacks(row)));
  });
}

/**
 * Reports what a file without a valid row is instead: a dataset, a document with rows inside, or an unknown record.
 * Returns true if that replaces the problems of the rows.
 */
function reportOtherFormat(
  sample: FileSample | null,
  file: string,
  formats: ReadContext["formats"],
  log: DiagnosticLog,
): boolean {
  if (sample === null || hasColumns(sample, "retrieved_chunks")) return false;
  const known = fieldsOfTrace(sample);
  const golden = formats.golden.find((adapter) => adapter.detect(sample));
  if (golden !== undefined && known.every(({ ours }) => ours === "query_id")) {
    log.error("trace/golden-set", `this file holds no traces: it looks like ${golden.title}`, { file });
    return false;
  }
  const first = firstRow(sample);
  for (const [name, list] of Object.entries(objectOf(first))) {
    const inner = Array.isArray(list) && isObject(list[0]) ? formatOf(list[0], formats.traces) : undefined;
    if (inner === undefined) continue;
    const message = `this is one document, of which the list "${name.slice(0, SHOWN_CHARACTERS)}" looks like ${inner.title}`;
    log.error("trace/unknown-format", message, { file, hint: UNWRAP_HINT });
    return true;
  }
  const message = hasColumns(sample, "query_id") ? null : unknownRecord(first);
  if (message === null) return false;
  const byName = new Map(known.toReversed().map(({ name, ours }) => [ours, `${name} could be ${ours}`]));
  byName.delete(null);
  const names = byName.size === 0 ? "" : ` (${[...byName.values()].toReversed().join(", ")})`;
  const hint = `write one trace per question, with query_id, retrieved_chunks, and answer${names}: ${DOCS}/emit-traces.md`;
  const other = OTHER_FILES.find(([names]) => hasColumns(sample, ...names))?.[1];
  log.error("trace/unknown-format", message, { file, hint: other ?? hint });
  return true;
}

/** What scripts call the fields of a trace. */
const TRACE_WORDS: readonly (readonly [words: RegExp, ours: string])[] = [
  [/^(?:qid|(?:case|golden|question|test|test_case|example)_id)$/, "query_id"],
  [/^(?:retrieved|fetched|returned|ranked|top_k)(?:_.*)?$|^(?:search|retrieval)_results$|^hits$/, "retrieved_chunks"],
  [
    /^(?:(?:generated|predicted|model|rag|llm|system|bot|final)_(?:answer|response)|predictions?|response|actual_output)$/,
    "answer",
  ],
];

/** The fields of a trace that the columns of a file seem to be. A time is not renamed, because its unit can differ. */
function fieldsOfTrace(sample: FileSample): readonly { readonly name: string; readonly ours: string | null }[] {
  return columnNames(sample).flatMap((name) => {
    const plain = snakeCase(name);
    const ours = TRACE_WORDS.find(([words]) => words.test(plain))?.[1] ?? null;
    return (ours ?? timeUnit(plain)) === null ? [] : [{ name, ours }];
  });
}

/**
 * Suggests `latency_ms` for fields with a duration. A value in seconds under our name would pass every gate, so the
 * hint states the unit.
 */
function traceLikeness(name: string, known: readonly string[], row: object): Likeness {
  const unit = timeUnit(name);
  if (unit === null) return nearestName(name, known);
  if ("latency_ms" in row) return undefined;
  const value = { ms: name, s: `${name} * 1000`, unsaid: `${name}, times 1000 where it is in seconds` }[unit];
  return { hint: `write it as latency_ms: {"end_to_end": milliseconds}, which here is ${value}` };
}

/** Files of rag-gate that are not traces, by their fields. */
const OTHER_FILES: readonly (readonly [names: readonly string[], hint: string])[] = [
  [["chunk_id"], `this looks like a corpus manifest: ${CHANGED_PLACES}`],
  [
    ["status", "failed_checks", "baseline_metrics"],
    "these are the cases of a report: as the baseline, give the report directory or its traces",
  ],
];
const UNWRAP_HINT = "write the rows of that list alone: jq -c '.LIST[]' file > rows.jsonl";
const SHOWN_CHARACTERS = 40;

/**
 * Parses a row. Node 24 can return an escaped key from an earlier object at the same position (nodejs/node#63785), so that the
 * grades of one row would change the ids in another. A unique first key, which is removed again, prevents that.
 */
export function parseGraded(text: string): unknown {
  if (!text.includes("\\") || !text.includes('"relevance"')) return JSON.parse(text);
  let mark = "#";
  while (text.includes(mark)) mark += "#";
  const marked = text.replace(GRADES, (opening) => `${opening}"${mark}${marks++}":0,`);
  return JSON.parse(marked, (key, value) => (key.startsWith(mark) ? undefined : value));
}

let marks = 0;

/** Inside a string the quotes would be escaped. Bounded, because long repetitions overflow the stack of the regex engine. */
const GRADES = /"relevance"\s{0,64}:\s{0,64}\{(?=\s{0,64}")/g;

async function* readGolden(
  source: ByteSource,
  log: DiagnosticLog,
  { labelMapping }: Pick<ReadContext, "labelMapping">,
): AsyncGenerator<JsonRow> {
  const unread = new UnreadLabels(OWN_ROWS, labelMapping, log);
  const warnInner = innerLookalikeWarner(log);
  for await (const { value: written, line } of readJsonRows(source, log, parseGraded)) {
    const value = mappedRow(written, labelMapping);
    unread.check(value, line);
    warnInner(value, line, source.name);
    yield { value: isUnanswerable(value, value) ? { ...value, expected_behavior: "abstain" } : value, line };
  }
  unread.report(source.name);
}

const GOLDEN_ROW_FIELDS = ["id", "question", "expected_answer", ...GOLDEN_FIELDS];

const OWN_ROWS = { row: (name: string) => GOLDEN_ROW_FIELDS.includes(name), isOfTeam: true } as const;
