import { objectOf } from "../foreign/field.ts";
import { type ForeignReader, foreignAdapter } from "../foreign/foreign-adapter.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { firstRow } from "../rows/first-row.ts";
import { hasColumns } from "../rows/has-columns.ts";
import { isObject } from "../rows/is-type.ts";
import { isLangfuseRecord } from "../spans/is-langfuse-record.ts";
import { mlflowSpansOf } from "../spans/mlflow-spans-of.ts";
import { OTLP_LISTS } from "../spans/otlp-names.ts";
import { pageOf } from "../spans/page-of.ts";

const load = async (): Promise<ForeignReader> => (await import("../spans/read-span-file.ts")).readSpanFile;

/** Spans by the conventions of OpenInference, as Phoenix exports them or an OTLP exporter writes them. */
export const openinferenceSpans = foreignAdapter({
  name: "openinference",
  title: "OpenInference spans",
  shape:
    "OTLP JSON, spans as Phoenix, `span.to_json()` or exporters of your own (`trace_id`, `span_id`, `parent_span_id`, `status`, `attributes`) write them, rows of Phoenix' span table; ids from `chunk_id` of the metadata, else `document.id`",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample) => holdsSpans(sample) && (mentions(sample, "openinference") || hasKindColumn(sample)),
  load,
});

/** Spans of TruLens in its OpenTelemetry mode. */
export const trulensSpans = foreignAdapter({
  name: "trulens-otel",
  title: "TruLens spans",
  shape: "OTLP JSON, or a span a line, with `ai.observability.*`; the contexts as texts",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample) => holdsSpans(sample) && mentions(sample, "ai.observability"),
  load,
});

/** Spans by OpenTelemetry's conventions for generative AI, and of instrumentations with attributes of their own beside. */
export const otelGenAiSpans = foreignAdapter({
  name: "otel-genai",
  title: "OpenTelemetry GenAI spans",
  shape:
    "OTLP JSON, or a span a line, with `gen_ai.*`; ids from `gen_ai.retrieval.documents`; also spans of OpenLLMetry (ids of the hits of a vector store, before them `chunk_id` of their metadata), Haystack's tracer, Vercel's AI SDK, Pydantic AI, Langfuse's clients and rows of Logfire",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: holdsSpans,
  load,
});

/** Traces and observations as Langfuse's API and pages give them. */
export const langfuseTraces = foreignAdapter({
  name: "langfuse-traces",
  title: "Langfuse traces",
  shape:
    "JSONL or JSON of traces with their `observations`, or JSON, JSONL or CSV of observations, also of the export to blob storage; searches are those of type `RETRIEVER`; ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["reranked", "citations"],
  acrossFiles: "spans",
  detect: (sample) =>
    isLangfuseRecord(firstSpan(sample)) ||
    hasColumns(sample, "traceId", "parentObservationId") ||
    hasColumns(sample, "trace_id", "parent_observation_id"),
  load,
});

/** Traces as MLflow's client gives them. */
export const mlflowTraces = foreignAdapter({
  name: "mlflow-traces",
  title: "MLflow traces",
  shape:
    "JSONL or JSON of `Trace.to_json()` or of rows of `search_traces()` and of `result_df` of an evaluation; ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample) => mlflowSpansOf(firstSpan(sample)) !== null && mentions(sample, "mlflow."),
  load,
});

/** Runs as LangSmith's client and server give them. */
export const langsmithRuns = foreignAdapter({
  name: "langsmith-runs",
  title: "LangSmith runs",
  shape:
    "JSONL or JSON of runs, flat or with `child_runs`, also with records as JSON (bulk export); ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["reranked", "citations"],
  acrossFiles: "runs",
  detect: (sample) => typeof firstSpan(sample).run_type === "string",
  load,
});

/** The record that a file begins with: its first row, the first element of its array or page, or all of it. */
function firstSpan(sample: FileSample): Readonly<Record<string, unknown>> {
  const page = isObject(sample.value) ? pageOf(sample.value) : null;
  return objectOf(page === null ? firstRow(sample) : page.records[0]);
}

function holdsSpans(sample: FileSample): boolean {
  const record = firstSpan(sample);
  const { context } = record;
  if (OTLP_LISTS.some((list) => Array.isArray(record[list]))) return true;
  if (isObject(context) && "span_id" in context) return true;
  if (typeof record.trace_id === "string" && typeof record.span_id === "string") return isObject(record.attributes);
  return typeof record["context.span_id"] === "string" || typeof record["context.trace_id"] === "string";
}

function mentions({ line, value }: FileSample, name: string): boolean {
  return line.includes(name) || (value !== undefined && JSON.stringify(value).includes(name));
}

/** In Phoenix' table of spans the kind stands in a column of its own. */
function hasKindColumn(sample: FileSample): boolean {
  return typeof firstSpan(sample).span_kind === "string";
}
