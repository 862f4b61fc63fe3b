import { UserError } from "../../diagnostics/index.ts";
import { columnNames, type FileSample, firstRow, hasColumns, isObject } from "../rows/index.ts";
import type { TraceAdapter } from "../traces/index.ts";
import { native } from "./native.ts";
import {
  entriesOf,
  type ForeignReader,
  foreignAdapter,
  hasOwnLabels,
  isLangfuseRecord,
  mlflowSpansOf,
  OTLP_LISTS,
  objectOf,
  pageOf,
  rowsIn,
} from "./shared/index.ts";
import { parseRunLine, readTrecRun } from "./trec.ts";

/** TREC runs: one retrieved chunk per line, as `query Q0 chunk rank score tag`. */
export const trecRun: TraceAdapter = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  // A table can have six columns too, but its first line is a header, and a run has a number as the fifth field.
  detect: ({ line, row }) => row === null && parseRunLine(line) !== undefined && /\s[-+.\d]\S*\s+\S+$/.test(line),
  read: readTrecRun,
};

const loadSpanReader = async (): Promise<ForeignReader> => (await import("./spans/lazy.ts")).readSpanFile;

/**
 * Trace formats in the order of detection: the first adapter that detects a file reads it. `native` is last because
 * files that no adapter detects also go to it, and its errors explain them.
 */
export const traceAdapters: readonly TraceAdapter[] = [
  trecRun,
  foreignAdapter({
    name: "ragas",
    title: "Ragas samples and results",
    shape:
      "JSONL, JSON or CSV of single-turn samples: `user_input`, `retrieved_contexts`, `retrieved_context_ids`, `response` (since 0.2), or `question` or `query`, `contexts`, `answer` (before); a column a metric",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: isRagas,
    load: async () => (await import("./ragas.ts")).readRagas,
  }),
  foreignAdapter({
    name: "openinference",
    title: "OpenInference spans",
    shape:
      "OTLP JSON, spans as Phoenix, `span.to_json()` or exporters of your own (`trace_id`, `span_id`, `parent_span_id`, `status`, `attributes`) write them, rows of Phoenix' span table; ids from `chunk_id` of the metadata, else `document.id`",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: (sample) => hasSpans(sample) && (mentions(sample, "openinference") || hasKindColumn(sample)),
    load: loadSpanReader,
  }),
  foreignAdapter({
    name: "trulens-otel",
    title: "TruLens spans",
    shape: "OTLP JSON, or a span a line, with `ai.observability.*`; the contexts as texts",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: (sample) => hasSpans(sample) && mentions(sample, "ai.observability"),
    load: loadSpanReader,
  }),
  foreignAdapter({
    name: "otel-genai",
    title: "OpenTelemetry GenAI spans",
    shape:
      "OTLP JSON, or a span a line, with `gen_ai.*`; ids from `gen_ai.retrieval.documents`; also spans of OpenLLMetry (ids of the hits of a vector store, before them `chunk_id` of their metadata), Haystack's tracer, Vercel's AI SDK, Pydantic AI, Langfuse's clients and rows of Logfire",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: hasSpans,
    load: loadSpanReader,
  }),
  foreignAdapter({
    name: "langsmith-runs",
    title: "LangSmith runs",
    shape:
      "JSONL or JSON of runs, flat or with `child_runs`, also with records as JSON (bulk export); ids from `chunk_id` of the metadata, else `id` of a document",
    lacks: ["reranked", "citations"],
    acrossFiles: "runs",
    detect: (sample) => typeof firstRecord(sample).run_type === "string",
    load: loadSpanReader,
  }),
  foreignAdapter({
    name: "mlflow-traces",
    title: "MLflow traces",
    shape:
      "JSONL or JSON of `Trace.to_json()` or of rows of `search_traces()` and of `result_df` of an evaluation; ids from `chunk_id` of the metadata, else `id` of a document",
    lacks: ["citations"],
    acrossFiles: "spans",
    detect: (sample) => mlflowSpansOf(firstRecord(sample)) !== null && mentions(sample, "mlflow."),
    load: loadSpanReader,
  }),
  foreignAdapter({
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
    load: loadSpanReader,
  }),
  foreignAdapter({
    name: "agent-log",
    title: "agent message logs",
    shape:
      "JSONL or JSON with `messages`, `entries`, `steps` or `contents` a row; which tools search is said in the policy",
    lacks: ["reranked", "citations"],
    detect: isAgentLog,
    load: async () => (await import("./spans/lazy.ts")).readAgentLog,
  }),
  foreignAdapter({
    name: "promptfoo",
    title: "promptfoo results",
    shape:
      "`promptfoo eval --output results.json` (results version 2 and 3) or `.jsonl`; the context from the output or metadata of the response, or from `vars.context` where the prompt shows it",
    lacks: ["reranked", "citations", "tools"],
    detect: (sample) =>
      hasColumns(sample, "promptIdx", "testIdx", "vars") ||
      (isObject(sample.value) &&
        isObject(sample.value.results) &&
        ("evalId" in sample.value || Array.isArray(sample.value.results.results) || "prompts" in sample.value.results)),
    load: async () => (await import("./promptfoo.ts")).readPromptfoo,
  }),
  foreignAdapter({
    name: "deepeval",
    title: "DeepEval test run",
    shape:
      "a test run with `testCases`, as in `.deepeval/.latest_test_run.json`, `.latest_run_full.json` or `test_run_<date>.json`; a context written as `source: context` is found by its text or, with `id-map: source`, named by its source; conversations are not read",
    lacks: ["reranked", "citations"],
    detect: ({ value }) =>
      isObject(value) &&
      ["testCases", "test_cases"].some((key) =>
        [value, objectOf(value.testRunData)].some((run) => Array.isArray(run[key]) && !("golden" in run)),
      ),
    load: async () => (await import("./deepeval.ts")).readDeepeval,
  }),
  foreignAdapter({
    name: "langsmith-experiment",
    title: "LangSmith experiment rows",
    shape:
      "JSONL or CSV of `ExperimentResults.to_pandas()`: `inputs.<k>`, `outputs.<k>`, `feedback.<key>`, `example_id`; documents in CSV as JSON or as Python prints them",
    lacks: ["reranked", "citations", "tokens", "cost", "tools"],
    detect: (sample) => hasColumns(sample, "example_id", "execution_time"),
    load: async () => (await import("./langsmith.ts")).readLangsmithExperiment,
  }),
  foreignAdapter({
    name: "phoenix-experiment",
    title: "Phoenix experiment runs",
    shape: "the JSON or CSV of an experiment: `example_id`, `repetition_number`, `input`, `output`, `annotations`",
    lacks: ["reranked", "citations", "cost", "tools"],
    detect: (sample) => hasColumns(sample, "example_id", "repetition_number"),
    load: async () => (await import("./phoenix.ts")).readPhoenixExperiment,
  }),
  foreignAdapter({
    name: "trulens",
    title: "TruLens records",
    shape:
      "JSONL or CSV of `get_records_and_feedback()`; the contexts from the calls of a feedback that saw them one by one",
    lacks: ["reranked", "citations", "tools"],
    detect: (sample) => hasColumns(sample, "record_id", "input", "output"),
    load: async () => (await import("./trulens.ts")).readTrulens,
  }),
  foreignAdapter({
    name: "langchain",
    title: "LangChain retrieval chain output",
    shape:
      "JSONL or JSON of `{input, context, answer}` or `{question, context, answer}` with documents, or of `{query, result, source_documents}`",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: isLangchain,
    load: async () => (await import("./langchain.ts")).readLangchain,
  }),
  foreignAdapter({
    name: "llamaindex",
    title: "LlamaIndex responses",
    shape: "JSONL or JSON of `{response, source_nodes}`, with `query` or `query_id` written beside",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) => hasColumns(sample, "source_nodes") || hasColumns(sample, "sourceNodes"),
    load: async () => (await import("./llamaindex.ts")).readLlamaindex,
  }),
  foreignAdapter({
    name: "ragchecker",
    title: "RAGChecker results",
    shape:
      "`{results: [{query_id, query, response, retrieved_context}]}`, with `metrics` after checking, or JSONL of its results",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample) => {
      const rows = rowsIn(sample, "results");
      return hasColumns(rows, "query_id", ...(rows === sample ? ["retrieved_context"] : []));
    },
    load: async () => (await import("./ragchecker.ts")).readRagchecker,
  }),
  foreignAdapter({
    name: "azure-retrieval",
    title: "Azure document retrieval",
    shape: "JSONL or JSON of `{retrieval_ground_truth, retrieved_documents}`, ranked by `relevance_score`",
    lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) => hasColumns(sample, "retrieval_ground_truth", "retrieved_documents"),
    load: async () => (await import("./azure.ts")).readAzureRetrieval,
  }),
  foreignAdapter({
    name: "azure-evaluation",
    title: "Azure AI Evaluation results",
    shape:
      "`evaluate(output_path=...)`: `{rows, metrics}` with `inputs.<k>`, `outputs.<k>` of a target and `outputs.<evaluator>.<metric>`, or JSONL of its rows; scores of 1 to 5 are brought to 0 to 1",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: isAzureEvaluation,
    load: async () => (await import("./azure.ts")).readAzureEvaluation,
  }),
  foreignAdapter({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation",
    shape:
      "JSONL of `conversationTurns` with one turn, its `output` (`text`, `retrievedPassages`, `citations`) and, where a job wrote it, `results`; ids from `chunk_id` of the metadata, else `x-amz-bedrock-kb-chunk-id`, documents from the address of the source",
    lacks: ["reranked", "latency", "tokens", "cost", "tools"],
    detect: (sample) => {
      const { conversationTurns } = objectOf(firstRow(sample));
      return Array.isArray(conversationTurns) && conversationTurns.some((turn) => "output" in objectOf(turn));
    },
    load: async () => (await import("./bedrock.ts")).readBedrockEvaluation,
  }),
  foreignAdapter({
    name: "chunk-table",
    title: "table with a chunk a row",
    shape:
      "CSV or JSONL with `question` or `query_id`, `chunk_id` and, if wanted, `rank`, `score`, `answer`, `config_id`, `error`, `tenant_id`, `acl_roles`",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) =>
      ["question", "query", "query_id"].some((name) => hasColumns(sample, name, "chunk_id")) &&
      !hasColumns(sample, "relevance") &&
      !hasOwnLabels(sample),
    load: async () => (await import("./chunk-table.ts")).readChunkTable,
  }),
  native,
];

/**
 * Returns the adapter with a name from the command line or the policy, or null for `auto` and undefined.
 * @throws UserError if no adapter of the registry has this name
 */
export function adapterNamed<T extends { readonly name: string }>(
  name: string | undefined,
  what: "traces" | "golden",
  registry: readonly T[],
): T | null {
  if (name === undefined || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== undefined) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint },
  ]);
}

/** Returns the first adapter of a registry that detects a file, or the last one if none does or the file is empty. */
export function chooseAdapter<T extends Pick<TraceAdapter, "detect">>(
  sample: FileSample | null,
  registry: readonly T[],
): T {
  return (sample === null ? undefined : registry.find((adapter) => adapter.detect(sample))) ?? (registry.at(-1) as T);
}

const PREDICTION = /^(?:predicted_answers?|predictions?|(?:generated|model|rag|llm|system)_answers?)$/;

/** Whether a column contains the pipeline's answers. A column `answer` then contains reference answers. */
export function hasPredictions(sample: FileSample): boolean {
  return columnNames(sample).some((name) => PREDICTION.test(name));
}

/** Fields for chunks in rows of other formats, which can also have the `contexts` of Ragas. */
const CHUNK_FIELDS_OF_OTHERS = [
  "chunk_id",
  "source_nodes",
  "sourceNodes",
  "source_documents",
  "retrieved_context",
  "messages",
];

/** Ragas samples, with the column names since 0.2 (`user_input`) or before. */
function isRagas(sample: FileSample): boolean {
  const has = (...names: readonly string[]): boolean => names.some((name) => hasColumns(sample, name));
  if (has("user_input")) return has("response", "retrieved_contexts", "retrieved_context_ids");
  if (!has("contexts", "retrieved_contexts") || hasPredictions(sample)) return false;
  return (
    hasColumns(sample, "question", "answer", "contexts") ||
    (has("question", "query") && has("response", "answer") && !has(...CHUNK_FIELDS_OF_OTHERS))
  );
}

/** The first record of a file: its first row, the first element of its array or page, or the whole document. */
function firstRecord(sample: FileSample): Readonly<Record<string, unknown>> {
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

/** Phoenix writes the OpenInference kind of a span into a separate column of its span table. */
function hasKindColumn(sample: FileSample): boolean {
  return typeof firstRecord(sample).span_kind === "string";
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

function isLangchain(sample: FileSample): boolean {
  if (hasColumns(sample, "query", "result", "source_documents")) return true;
  // HotpotQA datasets have `supporting_facts`, and their `answer` is a reference answer.
  if (hasPredictions(sample) || hasColumns(sample, "supporting_facts")) return false;
  return (
    hasColumns(sample, "input", "context", "answer") ||
    (hasColumns(sample, "question", "context", "answer") && Array.isArray(objectOf(firstRow(sample)).context))
  );
}

function isAzureEvaluation(sample: FileSample): boolean {
  const rows = rowsIn(sample, "rows");
  const names = rows.value === undefined ? [] : columnNames(rows);
  // LangSmith experiments have `inputs.` columns too, but only one level of names and an `example_id`.
  const isResult = rows !== sample || names.some((name) => /^outputs\.[^.]+\./.test(name));
  return isResult && names.some((name) => name.startsWith("inputs.")) && !names.includes("example_id");
}
