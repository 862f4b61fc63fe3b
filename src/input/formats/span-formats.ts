import { type FileSample, firstRow, hasColumns, isObject, type Row } from "../rows/index.ts";
import {
  entriesOf,
  type ForeignReader,
  foreignTraces,
  isLangfuseRecord,
  mlflowSpansOf,
  OTLP_LISTS,
  objectOf,
  pageOf,
} from "./shared/index.ts";

const readSpans: ForeignReader = async function* (source, log, context) {
  yield* (await import("./spans/lazy.ts")).readSpanFile(source, log, context);
};

/** Formats whose traces consist of spans, which can be spread over several files, and logs of agents. */
export const spanFormats = [
  foreignTraces({
    name: "openinference",
    title: "OpenInference spans",
    shape:
      "OTLP JSON, spans as Phoenix, `span.to_json()` or exporters of your own (`trace_id`, `span_id`, `parent_span_id`, `status`, `attributes`) write them, rows of Phoenix' span table; ids from `chunk_id` of the metadata, else `document.id`",
    lacks: ["citations"],
    acrossFiles: "spans",
    // Phoenix writes the kind of a span into a separate column of its span table.
    detect: (sample) =>
      hasSpans(sample) && (mentions(sample, "openinference") || typeof firstRecord(sample).span_kind === "string"),
    reader: readSpans,
  }),
  foreignTraces({
    name: "trulens-otel",
    title: "TruLens spans",
    shape: "OTLP JSON, or a span a line, with `ai.observability.*`; the contexts as texts",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: (sample) => hasSpans(sample) && mentions(sample, "ai.observability"),
    reader: readSpans,
  }),
  foreignTraces({
    name: "otel-genai",
    title: "OpenTelemetry GenAI spans",
    shape:
      "OTLP JSON, or a span a line, with `gen_ai.*`; ids from `gen_ai.retrieval.documents`; also spans of OpenLLMetry (ids of the hits of a vector store, before them `chunk_id` of their metadata), Haystack's tracer, Vercel's AI SDK, Pydantic AI, Langfuse's clients and rows of Logfire",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: hasSpans,
    reader: readSpans,
  }),
  foreignTraces({
    name: "langsmith-runs",
    title: "LangSmith runs",
    shape:
      "JSONL or JSON of runs, flat or with `child_runs`, also with records as JSON (bulk export); ids from `chunk_id` of the metadata, else `id` of a document",
    lacks: ["reranked", "citations"],
    acrossFiles: "runs",
    detect: (sample) => typeof firstRecord(sample).run_type === "string",
    reader: readSpans,
  }),
  foreignTraces({
    name: "mlflow-traces",
    title: "MLflow traces",
    shape:
      "JSONL or JSON of `Trace.to_json()` or of rows of `search_traces()` and of `result_df` of an evaluation; ids from `chunk_id` of the metadata, else `id` of a document",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: (sample) => mlflowSpansOf(firstRecord(sample)) !== null && mentions(sample, "mlflow."),
    reader: readSpans,
  }),
  foreignTraces({
    name: "langfuse-traces",
    title: "Langfuse traces",
    shape:
      "JSONL or JSON of traces with their `observations`, or JSON, JSONL or CSV of observations, also of the export to blob storage; searches are those of type `RETRIEVER`; ids from `chunk_id` of the metadata, else `id` of a document",
    lacks: ["reranked", "citations"],
    acrossFiles: "spans",
    detect: (sample) =>
      isLangfuseRecord(firstRecord(sample)) ||
      hasColumns(sample, "traceId", "parentObservationId") ||
      hasColumns(sample, "trace_id", "parent_observation_id"),
    reader: readSpans,
  }),
  foreignTraces({
    name: "agent-log",
    title: "agent message logs",
    shape:
      "JSONL or JSON with `messages`, `entries`, `steps` or `contents` a row; which tools search is said in the policy",
    lacks: ["reranked", "citations"],
    detect: isAgentLog,
    async *reader(source, log, context) {
      yield* (await import("./spans/lazy.ts")).readAgentLog(source, log, context);
    },
  }),
];

/** The first record of a file: its first row, the first element of its array or page, or the whole document. */
function firstRecord(sample: FileSample): Row {
  const page = isObject(sample.value) ? pageOf(sample.value) : null;
  return objectOf(page === null ? firstRow(sample) : page.records[0]);
}

function hasSpans(sample: FileSample): boolean {
  const record = firstRecord(sample);
  const { context } = record;
  if (OTLP_LISTS.some((list) => Array.isArray(record[list]))) return true;
  if (isObject(context) && "span_id" in context) return true;
  if (typeof record.trace_id === "string" && typeof record.span_id === "string") return isObject(record.attributes);
  return typeof record["context.span_id"] === "string" || typeof record["context.trace_id"] === "string";
}

function mentions({ line, value }: FileSample, name: string): boolean {
  return line.includes(name) || (value !== undefined && JSON.stringify(value).includes(name));
}

/** Fields that messages and entries of agent logs have. */
const ENTRY_FIELDS = ["role", "type", "tool", "tool_name", "action"];

function isAgentLog(sample: FileSample): boolean {
  const first = firstRow(sample);
  const entries = isObject(first) && typeof first.run_type !== "string" ? entriesOf(first) : null;
  return (
    entries?.some((entry) => isObject(entry) && ENTRY_FIELDS.some((name) => typeof entry[name] === "string")) ?? false
  );
}
