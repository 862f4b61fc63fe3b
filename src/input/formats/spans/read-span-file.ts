import type { DiagnosticLog, RowPlace } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import {
  type ByteSource,
  fileSample,
  isObject,
  type LocatedValue,
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

/** The traces of all queries whose spans a store holds. What is doubtful about them is told once each. */
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
    else if (tell(query, tree.orphans, first, log)) found.push({ query, file: first.file, line: first.line });
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
    // Where nobody ever searched, searches are not recorded, nor then what of them a model was given.
    if (!withSearch && trace.retrieved_chunks === undefined && trace.reranked_chunks === undefined) {
      const { context_chunks: _, ...rest } = trace;
      return { trace: rest, file, line };
    }
    // Where the others show what a model was given, a query that called none gave none.
    const context = withContext && !generates ? { context_chunks: [] } : {};
    const retrieved = withSearch && !searches ? { retrieved_chunks: [] } : {};
    return { trace: { ...context, ...retrieved, ...trace }, file, line };
  });
}

/** Tells what is doubtful about a query. Returns whether it can be used. */
function tell(
  { latency, joined, conflicts, cut, lost }: TraceOfSpans,
  orphans: number,
  at: Span,
  log: DiagnosticLog,
): boolean {
  const { traceId, file, line } = at;
  const place = { file, line };
  for (const { what, values } of conflicts) {
    const shown = values
      .slice(0, 5)
      .map((value) => `"${value}"`)
      .join(", ");
    log.error("span/conflict", `trace "${traceId}": its spans say ${what} differently: ${shown}`, place);
  }
  if (cut !== null) {
    const message = `trace "${traceId}": the tracer dropped attributes of span "${cut.spanId}": what it found may not all be there`;
    log.error("span/cut", message, { file: cut.file, line: cut.line });
  }
  if (lost !== null) {
    const message = `trace "${traceId}": what the search "${lost.name}" found is no list of documents, or not recorded, beside what others found`;
    log.error("span/no-documents", message, { file: lost.file, line: lost.line });
  }
  if (latency.broken > 0) {
    const message = `trace "${traceId}": ${count(latency.broken, "span")} without an end after its start: these stages have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.skewed) {
    const message = `trace "${traceId}": the clocks of its services differ: stages that run in several have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.rootless) {
    const why =
      orphans > 0 ? `${count(orphans, "span")} name a parent that is not in the files` : "it has several first spans";
    log.warn("span/no-root", `trace "${traceId}": ${why}: no latency end to end`, place);
  }
  for (const who of joined) {
    const message = `trace "${traceId}": no span says how its ${who} were merged: their lists are joined in order of time`;
    log.warn("span/joined-lists", message, place);
  }
  return conflicts.length === 0 && cut === null && lost === null;
}

/**
 * The traces that the spans of one or several files make, in the order in which their first spans came. Each record says
 * by its shape what it is: an OTLP document, a trace of MLflow or Langfuse, a span, or a run of LangSmith. All spans are
 * held in memory, because those of one query may stand anywhere; files of more than `maxBytes` together, unpacked, are an
 * error and give no trace.
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
    for await (const { value: written, line } of records(part, onBytes, log)) {
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

/** A tool that the policy names as one that searches is a retriever, and still a tool that was called. */
function asSearch(span: Span, retrievalTools: readonly string[]): Span {
  const isTool = span.role === "tool";
  const name = span.tool ?? (isTool ? span.name : null);
  if (name === null || !(isTool || span.role === "other") || !retrievalTools.includes(name)) return span;
  // One that failed found nothing.
  const documents = span.documents ?? (span.failure !== null && span.output === null ? [] : null);
  return { ...span, role: "retrieve", documents, tool: isTool ? name : null };
}

/** Four to five times as much memory holds them: within the heap that Node has on a machine of 8 GB. */
const MAX_BYTES = 256 * 2 ** 20;

const SPANS = ["resourceSpans", "resource_spans"];

/** An OTLP document over many lines is read element by element; what stands on a line of its own, line by line. */
async function* records(
  file: ByteSource,
  onBytes: (more: number) => void,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  const sample = await fileSample(file);
  if (sample === null) return;
  const source = { name: file.name, chunks: () => counted(file, onBytes) };
  const page = isObject(sample.value) ? pageOf(sample.value) : null;
  if (page !== null) {
    yield* readElements(source, [page.name, "*"], log);
    return;
  }
  const { row, value: document } = sample;
  const name = row !== null || !isObject(document) ? undefined : SPANS.find((list) => Array.isArray(document[list]));
  if (name === undefined) {
    yield* readRecords(source, sample, null, log);
    return;
  }
  for await (const { value, line } of readElements(source, [name, "*"], log))
    yield { value: { [name]: [value] }, line };
}

async function* counted(file: ByteSource, onBytes: (more: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.chunks()) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function* spansOf(
  record: Readonly<Record<string, unknown>>,
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  if (record.resourceSpans !== undefined) {
    yield* readOtlp(record, place, refuse);
    return;
  }
  const spans = mlflowSpansOf(record);
  if (spans !== null) {
    yield* readMlflowTrace(record, spans, place, refuse);
    return;
  }
  if (isLangfuseRecord(record)) {
    yield* readLangfuse(record, place, refuse);
    return;
  }
  const runs = [record];
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const span = run.run_type === undefined ? readSpanRow(run, place) : readLangsmithRun(run, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    // LangSmith may put the runs below a run into it, which need not name it then.
    const { id, trace_id } = typeof span === "string" ? run : { id: span.spanId, trace_id: span.traceId };
    if (Array.isArray(run.child_runs))
      for (const child of run.child_runs.filter(isObject))
        runs.push({ ...child, parent_run_id: child.parent_run_id ?? id, trace_id: child.trace_id ?? trace_id });
  }
}
