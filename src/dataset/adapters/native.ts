import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { isSameList } from "../is-same-list.ts";
import type { ReadContext } from "../read-context.ts";
import { CHANGED_PLACES } from "../rows/changed-places.ts";
import { fileSample } from "../rows/file-sample.ts";
import { firstRow } from "../rows/first-row.ts";
import { hasColumns } from "../rows/has-columns.ts";
import { isObject } from "../rows/is-type.ts";
import { type JsonRow, readJsonBatches } from "../rows/read-json-rows.ts";
import { RefusedRows } from "../rows/refused-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import { unknownRecord } from "../rows/unknown-record.ts";
import { type Likeness, lookalikeWarner } from "../rows/warn-lookalikes.ts";
import { hasFailed } from "../traces/has-failed.ts";
import { isCompleteTrace, isTraceRow } from "../traces/is-trace-row.ts";
import { RowTrace } from "../traces/row-trace.ts";
import { timeUnit } from "../traces/time-unit.ts";
import type { Trace } from "../traces/trace.schema.ts";
import { TRACE_FIELDS } from "../traces/trace-fields.ts";
import type { TraceRowReader } from "../traces/trace-row-reader.ts";
import { innerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import { type LocatedTrace, TRACE_PARTS, type TraceAdapter, type TracePart } from "./adapter.ts";
import { knownList } from "./known-list.ts";

/** rag-gate's own contract: one JSON object a query, config and repeat. */
export const native: TraceAdapter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  leavesOut: async (_source, _context, sample) => lackedParts(sample?.value),
  read,
  readBatches,
};

/** What the row says that is not recorded. */
function lackedParts(row: unknown): readonly TracePart[] {
  const lacks = isObject(row) && Array.isArray(row.lacks) ? (row.lacks as unknown[]) : [];
  return lacks.length === 0 ? NOTHING : TRACE_PARTS.filter((part) => lacks.includes(part));
}

const NOTHING: readonly TracePart[] = [];

type Reading = Pick<ReadContext, "leftOut" | "formats" | "scoredBy">;

async function* read(source: ByteSource, log: DiagnosticLog, context: Reading): AsyncGenerator<LocatedTrace> {
  for await (const traces of readBatches(source, log, context)) yield* traces;
}

async function* readBatches(
  source: ByteSource,
  log: DiagnosticLog,
  { leftOut, formats, scoredBy }: Reading,
): AsyncGenerator<Iterable<LocatedTrace>> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(TRACE_FIELDS, log, likenessOf);
  const warnInner = innerLookalikeWarner(log);
  const isComplete = leftOut === null || leftOut.length === 0;
  const byteReader = async (rows: number): Promise<TraceRowReader | null> => {
    if (scoredBy === null || !isComplete || rows < scoredBy.after) return null;
    const { TraceRowReader } = await import("../traces/trace-row-reader.ts");
    return new TraceRowReader(scoredBy, warnLookalikes, warnInner);
  };
  let accepted = 0;
  let reader = await byteReader(accepted);
  const readRow = (bytes: Uint8Array) => (reader === null ? null : reader.read(bytes));
  function* tracesOf(rows: Iterable<JsonRow>): Generator<LocatedTrace> {
    for (const { value, line } of rows) {
      if (value instanceof RowTrace) {
        accepted++;
        yield { trace: value, line };
        continue;
      }
      const other = accepted > 0 && value.query_id === undefined ? formatOf(value, formats) : undefined;
      if (other !== undefined) {
        const message = `this row looks like ${other.title}, and the file began with a rag-gate trace`;
        log.error("trace/mixed-formats", message, { file: source.name, line });
        continue;
      }
      warnLookalikes(value, line, source.name);
      warnInner(value, line, source.name);
      if (!isTraceRow(value) || !(hasFailed(value) || isCompleteTrace(value))) refused.add(value, source.name, line);
      else if (leftOut !== null && !isSameList(lackedParts(value), leftOut)) {
        const message = "this row lacks other parts than the first one of its file says";
        const hint = "write the same lacks into every line of a file, those of failed questions too";
        log.error("trace/mixed-formats", message, { file: source.name, line, hint });
      } else {
        accepted++;
        yield { trace: value, line };
      }
    }
  }
  for await (const rows of readJsonBatches(source, log, JSON.parse, readRow)) {
    yield tracesOf(rows);
    reader ??= await byteReader(accepted);
  }
  // The rest of a file, whose beginning was read apart from it, does not tell what the file is.
  const isRest = (source.firstLine ?? 1) > 1;
  if (accepted === 0 && !isRest && (await nameOther(source, formats, log))) return;
  await refused.explain(async () => {
    const { requiredTraceSchema, traceSchema } = await import("../traces/trace.schema.ts");
    return (row) => (hasFailed(row as Trace) ? traceSchema : requiredTraceSchema(lackedParts(row)));
  });
}

function formatOf(row: JsonRow["value"], { traces }: ReadContext["formats"]): { title: string } | undefined {
  return traces.find((format) => format.detect({ line: JSON.stringify(row), row, value: row }));
}

/**
 * What no row of can be read may be a golden set of another tool, which has no traces, or nothing that is known. Returns
 * whether that says it all: what our own rows must have is then nothing to tell.
 */
async function nameOther(source: ByteSource, formats: ReadContext["formats"], log: DiagnosticLog): Promise<boolean> {
  const sample = await fileSample(source);
  if (sample === null || hasColumns(sample, "retrieved_chunks")) return false;
  const golden = formats.golden.find((adapter) => adapter.detect(sample));
  if (golden !== undefined) {
    log.error("trace/golden-set", `this file holds no traces: it looks like ${golden.title}`, { file: source.name });
    return false;
  }
  const first = firstRow(sample);
  const inner = knownList(first, formats.traces);
  if (inner !== null) {
    const message = `this is one document, of which the list "${inner.name.slice(0, SHOWN_CHARACTERS)}" looks like ${inner.format.title}`;
    log.error("trace/unknown-format", message, { file: source.name, hint: UNWRAP });
    return true;
  }
  const message = hasColumns(sample, "query_id") ? null : unknownRecord(first);
  const hint = isObject(first) && typeof first.chunk_id === "string" ? OF_CHUNKS : undefined;
  if (message !== null) log.error("trace/unknown-format", message, { file: source.name, hint });
  return message !== null;
}

/** What is written in seconds under our name would pass every gate: what a field of another name holds is said. */
function likenessOf(name: string, known: readonly string[], row: object): Likeness {
  const unit = timeUnit(name);
  if (unit === null) return nearestName(name, known);
  if ("latency_ms" in row) return undefined;
  const value = { ms: name, s: `${name} * 1000`, unsaid: `${name}, times 1000 where it is in seconds` }[unit];
  return { hint: `write it as latency_ms: {"end_to_end": milliseconds}, which here is ${value}` };
}

const OF_CHUNKS = `this looks like a corpus manifest: ${CHANGED_PLACES}`;
const UNWRAP = "write the rows of that list alone: jq -c '.LIST[]' file > rows.jsonl";
const SHOWN_CHARACTERS = 40;
