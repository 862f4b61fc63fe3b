import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import type { LocatedForeignTrace } from "../foreign/foreign-trace.ts";
import type { LocatedValue } from "../json/read-elements.ts";
import { readElements } from "../json/read-elements.ts";
import type { AdapterOptions } from "../read-context.ts";
import { fileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";
import { readRecords } from "../rows/read-records.ts";
import type { ByteSource } from "../rows/source.ts";
import { isLangfuseRecord } from "./is-langfuse-record.ts";
import { mlflowSpansOf } from "./mlflow-spans-of.ts";
import { otlpNames } from "./otlp-names.ts";
import { pageOf } from "./page-of.ts";
import { readLangfuse } from "./read-langfuse.ts";
import { readLangsmithRun } from "./read-langsmith-run.ts";
import { readMlflowTrace } from "./read-mlflow-trace.ts";
import { readOtlp } from "./read-otlp.ts";
import { readQueries } from "./read-queries.ts";
import { readSpanRow } from "./read-span-row.ts";
import type { Span } from "./span.ts";
import { SpanStore } from "./span-store.ts";

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
