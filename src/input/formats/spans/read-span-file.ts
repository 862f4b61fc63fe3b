import type { DiagnosticCode, DiagnosticLog, RowPlace } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import {
  type ByteSource,
  fileSample,
  isObject,
  type LocatedValue,
  type Row,
  readElements,
  readRecords,
} from "../../rows/index.ts";
import type { AdapterOptions } from "../../traces/index.ts";
import { isLangfuseRecord, type LocatedForeignTrace, mlflowSpansOf, otlpNames, pageOf } from "../shared/index.ts";
import { readLangfuse } from "./langfuse.ts";
import { readLangsmithRun } from "./langsmith.ts";
import { readMlflowTrace, readOtlp, readSpanRow } from "./otlp.ts";
import type { Span } from "./span.ts";
import { SpanStore, spanTree } from "./span-tree.ts";
import { type TraceOfSpans, traceOfSpans } from "./trace-of-spans.ts";

/**
 * Reads the traces of one or more span files, in the order of their first spans. The shape of each record determines
 * its kind: an OTLP document, an MLflow or Langfuse trace, a span, or a LangSmith run. All spans stay in memory,
 * because those of a query can be anywhere. If the unpacked files exceed `maxBytes` together, this logs an error and
 * yields no traces.
 */
export async function* readSpanFile(
  source: ByteSource,
  log: DiagnosticLog,
  { queryId, retrievalTools }: Pick<AdapterOptions, "queryId" | "retrievalTools">,
  maxBytes = MAX_BYTES,
): AsyncGenerator<LocatedForeignTrace> {
  const store = new SpanStore(log);
  let bytes = 0;
  let others = 0;
  const onBytes = (more: number): void => {
    bytes += more;
  };
  for (const part of source.parts ?? [source]) {
    let place = { file: part.name, line: 1 };
    for await (const { value: written, line } of spanRecords(part, onBytes, log)) {
      const value = isObject(written) ? otlpNames(written) : written;
      place = { file: part.name, line };
      if (bytes > maxBytes) break;
      if (isObject(value) && (value.resourceLogs !== undefined || value.resourceMetrics !== undefined)) {
        others++;
        if (value.resourceSpans === undefined) continue;
      }
      const refuse = (why: string): void => log.error("span/invalid", why, place);
      if (isObject(value)) for (const span of spansOf(value, place, refuse)) store.add(asSearch(span, retrievalTools));
      else refuse("this record is no object");
    }
    if (bytes > maxBytes) {
      const message = `here the spans of the run pass ${maxBytes / 2 ** 20} MiB, the most that is held in memory`;
      log.error("span/too-large", message, place);
      return;
    }
  }
  if (others > 0)
    log.warn("trace/not-read", `${count(others, "record")} of logs or metrics: not read`, {
      file: source.name,
      hint: "nothing, if they hold no evaluations: those count where they are events of a span",
    });
  yield* readQueries(store, queryId, log);
}

/** Converts the spans of a store to one trace per query. Logs problems of each query once. */
export function readQueries(store: SpanStore, queryId: string | null, log: DiagnosticLog): LocatedForeignTrace[] {
  const found: { readonly query: TraceOfSpans; readonly file: string; readonly line: number }[] = [];
  const others: Span[] = [];
  for (const spans of store.queries()) {
    const tree = spanTree(spans);
    if ("cycle" in tree) {
      const { traceId, spanId, file, line } = tree.cycle;
      log.error("span/cycle", `trace "${traceId}": the parents of span "${spanId}" run in a circle`, { file, line });
      continue;
    }
    const first = tree.tops[0]?.span ?? spans[0]!;
    const query = traceOfSpans(tree, spans, queryId);
    if (!query.isQuery) others.push(first);
    else if (reportProblems(query, tree.orphans, first, log)) found.push({ query, file: first.file, line: first.line });
  }
  if (others[0] !== undefined) {
    const { file, line } = others[0];
    log.warn("span/other-trace", `${count(others.length, "trace")} without a step of a RAG pipeline: not used`, {
      file,
      line,
    });
  }
  const withContext = found.some(({ query }) => query.trace.context_chunks !== undefined);
  const withSearch = found.some(({ query }) => query.searches);
  return found.map(({ query: { trace, generates, searches }, file, line }) => {
    // If no query has a search, searches were not recorded, and neither was the retrieved part of the context.
    if (!withSearch && trace.retrieved_chunks === undefined && trace.reranked_chunks === undefined) {
      const { context_chunks: _, ...rest } = trace;
      return { trace: rest, file, line };
    }
    // If other queries record their context, a query without a model call has an empty one.
    const context = withContext && !generates ? { context_chunks: [] } : {};
    const retrieved = withSearch && !searches ? { retrieved_chunks: [] } : {};
    return { trace: { ...context, ...retrieved, ...trace }, file, line };
  });
}

/** Logs the problems of a query. Returns true if the query can be used. */
function reportProblems(
  { latency, joined, conflicts, cut, lost }: TraceOfSpans,
  orphans: number,
  first: Span,
  log: DiagnosticLog,
): boolean {
  const about = (problem: string): string => `trace "${first.traceId}": ${problem}`;
  const placeOf = ({ file, line }: Span): RowPlace => ({ file, line });
  const error = (code: DiagnosticCode, problem: string, at = first): void =>
    log.error(code, about(problem), placeOf(at));
  const warn = (code: DiagnosticCode, problem: string): void => log.warn(code, about(problem), placeOf(first));
  for (const { what, values } of conflicts) {
    const shown = values.slice(0, 5).map((value) => `"${value}"`);
    error("span/conflict", `its spans say ${what} differently: ${shown.join(", ")}`);
  }
  if (cut !== null) {
    const span = `span "${cut.spanId}"`;
    error("span/cut", `the tracer dropped attributes of ${span}: what it found may not all be there`, cut);
  }
  if (lost !== null) {
    const search = `what the search "${lost.name}" found`;
    const problem = `${search} is no list of documents, or not recorded, beside what others found`;
    error("span/no-documents", problem, lost);
  }
  if (latency.broken > 0) {
    const spans = count(latency.broken, "span");
    warn("span/clock", `${spans} without an end after its start: these stages have no latency`);
  }
  if (latency.skewed)
    warn("span/clock", "the clocks of its services differ: stages that run in several have no latency");
  if (latency.rootless) {
    const why =
      orphans > 0 ? `${count(orphans, "span")} name a parent that is not in the files` : "it has several first spans";
    warn("span/no-root", `${why}: no latency end to end`);
  }
  for (const who of joined)
    warn("span/joined-lists", `no span says how its ${who} were merged: their lists are joined in order of time`);
  return conflicts.length === 0 && cut === null && lost === null;
}

/** Treats a tool that the policy names as a retrieval tool as a retriever that also counts as a tool call. */
function asSearch(span: Span, retrievalTools: readonly string[]): Span {
  const isTool = span.role === "tool";
  const name = span.tool ?? (isTool ? span.name : null);
  if (name === null || !(isTool || span.role === "other") || !retrievalTools.includes(name)) return span;
  // A failed search found nothing.
  const documents = span.documents ?? (span.failure !== null && span.output === null ? [] : null);
  return { ...span, role: "retrieve", documents, tool: isTool ? name : null };
}

/** The spans need four to five times as much memory, which fits into Node's default heap on a machine with 8 GB. */
const MAX_BYTES = 256 * 2 ** 20;

const RESOURCE_SPAN_LISTS = ["resourceSpans", "resource_spans"];

/** Yields the records of a file. A multi-line OTLP document is read element by element, others line by line. */
async function* spanRecords(
  file: ByteSource,
  onBytes: (more: number) => void,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  const sample = await fileSample(file);
  if (sample === null) return;
  const source = { name: file.name, chunks: () => countBytes(file, onBytes) };
  const document = isObject(sample.value) ? sample.value : {};
  const page = pageOf(document);
  const list = sample.row !== null ? undefined : RESOURCE_SPAN_LISTS.find((name) => Array.isArray(document[name]));
  if (page !== null) yield* readElements(source, [page.name, "*"], log);
  else if (list === undefined) yield* readRecords(source, sample, null, log);
  else
    for await (const { value, line } of readElements(source, [list, "*"], log))
      yield { value: { [list]: [value] }, line };
}

async function* countBytes(file: ByteSource, onBytes: (more: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.chunks()) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function* spansOf(record: Row, place: RowPlace, refuse: (why: string) => void): Generator<Span> {
  if (record.resourceSpans !== undefined) return yield* readOtlp(record, place, refuse);
  const spans = mlflowSpansOf(record);
  if (spans !== null) return yield* readMlflowTrace(record, spans, place, refuse);
  if (isLangfuseRecord(record)) return yield* readLangfuse(record, place, refuse);
  const runs = [record];
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const span = run.run_type === undefined ? readSpanRow(run, place) : readLangsmithRun(run, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    // LangSmith can nest child runs, which then need not name their parent.
    const { id, trace_id } = typeof span === "string" ? run : { id: span.spanId, trace_id: span.traceId };
    if (Array.isArray(run.child_runs))
      for (const child of run.child_runs.filter(isObject))
        runs.push({ ...child, parent_run_id: child.parent_run_id ?? id, trace_id: child.trace_id ?? trace_id });
  }
}
