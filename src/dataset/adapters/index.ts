import { objectOf } from "../foreign/field.ts";
import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasPredictions } from "../foreign/has-predictions.ts";
import { rowsIn } from "../foreign/rows-in.ts";
import { agentLog } from "../formats/agent-log.ts";
import {
  langfuseTraces,
  langsmithRuns,
  mlflowTraces,
  openinferenceSpans,
  otelGenAiSpans,
  trulensSpans,
} from "../formats/span-formats.ts";
import { hasOwnLabels } from "../golden-adapters/has-own-labels.ts";
import { columnNames } from "../rows/column-names.ts";
import { firstRow } from "../rows/first-row.ts";
import { hasColumns } from "../rows/has-columns.ts";
import { isObject } from "../rows/is-type.ts";
import type { TraceAdapter } from "./adapter.ts";
import { native } from "./native.ts";
import { trecRun } from "./trec-run.ts";

/** What the rows of other formats hold their chunks in, with ids, and may have the contexts of Ragas beside. */
const OF_OTHERS = ["chunk_id", "source_nodes", "sourceNodes", "source_documents", "retrieved_context", "messages"];

/** The registry: the first adapter that detects a file reads it; `native` stays last and also explains the rest. */
export const traceAdapters: readonly TraceAdapter[] = [
  trecRun,
  foreignAdapter({
    name: "ragas",
    title: "Ragas samples and results",
    shape:
      "JSONL, JSON or CSV of single-turn samples: `user_input`, `retrieved_contexts`, `retrieved_context_ids`, `response` (since 0.2), or `question` or `query`, `contexts`, `answer` (before); a column a metric",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample) => {
      const has = (...names: readonly string[]): boolean => names.some((name) => hasColumns(sample, name));
      if (has("user_input")) return has("response", "retrieved_contexts", "retrieved_context_ids");
      if (!has("contexts", "retrieved_contexts") || hasPredictions(sample)) return false;
      return (
        hasColumns(sample, "question", "answer", "contexts") ||
        (has("question", "query") && has("response", "answer") && !has(...OF_OTHERS))
      );
    },
    load: async () => (await import("../formats/ragas-traces.ts")).readRagas,
  }),
  openinferenceSpans,
  trulensSpans,
  otelGenAiSpans,
  langsmithRuns,
  mlflowTraces,
  langfuseTraces,
  agentLog,
  // The results of an eval, as JSON or JSONL.
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
    load: async () => (await import("../formats/promptfoo-traces.ts")).readPromptfoo,
  }),
  // A test run as it stands in `.deepeval/` or DEEPEVAL_RESULTS_FOLDER.
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
    load: async () => (await import("../formats/deepeval-traces.ts")).readDeepeval,
  }),
  foreignAdapter({
    name: "langsmith-experiment",
    title: "LangSmith experiment rows",
    shape:
      "JSONL or CSV of `ExperimentResults.to_pandas()`: `inputs.<k>`, `outputs.<k>`, `feedback.<key>`, `example_id`; documents in CSV as JSON or as Python prints them",
    lacks: ["reranked", "citations", "tokens", "cost", "tools"],
    detect: (sample) => hasColumns(sample, "example_id", "execution_time"),
    load: async () => (await import("../formats/langsmith-experiment-traces.ts")).readLangsmithExperiment,
  }),
  foreignAdapter({
    name: "phoenix-experiment",
    title: "Phoenix experiment runs",
    shape: "the JSON or CSV of an experiment: `example_id`, `repetition_number`, `input`, `output`, `annotations`",
    lacks: ["reranked", "citations", "cost", "tools"],
    detect: (sample) => hasColumns(sample, "example_id", "repetition_number"),
    load: async () => (await import("../formats/phoenix-experiment-traces.ts")).readPhoenixExperiment,
  }),
  foreignAdapter({
    name: "trulens",
    title: "TruLens records",
    shape:
      "JSONL or CSV of `get_records_and_feedback()`; the contexts from the calls of a feedback that saw them one by one",
    lacks: ["reranked", "citations", "tools"],
    detect: (sample) => hasColumns(sample, "record_id", "input", "output"),
    load: async () => (await import("../formats/trulens-traces.ts")).readTrulens,
  }),
  foreignAdapter({
    name: "langchain",
    title: "LangChain retrieval chain output",
    shape:
      "JSONL or JSON of `{input, context, answer}` or `{question, context, answer}` with documents, or of `{query, result, source_documents}`",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) =>
      hasColumns(sample, "query", "result", "source_documents") ||
      // Beside supporting facts an answer is a reviewed one: HotpotQA.
      (!hasPredictions(sample) &&
        !hasColumns(sample, "supporting_facts") &&
        (hasColumns(sample, "input", "context", "answer") ||
          (hasColumns(sample, "question", "context", "answer") && Array.isArray(objectOf(firstRow(sample)).context)))),
    load: async () => (await import("../formats/langchain-traces.ts")).readLangchain,
  }),
  // Of a query engine in Python or TypeScript.
  foreignAdapter({
    name: "llamaindex",
    title: "LlamaIndex responses",
    shape: "JSONL or JSON of `{response, source_nodes}`, with `query` or `query_id` written beside",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) => hasColumns(sample, "source_nodes") || hasColumns(sample, "sourceNodes"),
    load: async () => (await import("../formats/llamaindex-traces.ts")).readLlamaindex,
  }),
  // Its input, and its output with metrics a result.
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
    load: async () => (await import("../formats/ragchecker-traces.ts")).readRagchecker,
  }),
  // The input of its document retrieval evaluator, labels and retrieved documents in one row.
  foreignAdapter({
    name: "azure-retrieval",
    title: "Azure document retrieval",
    shape: "JSONL or JSON of `{retrieval_ground_truth, retrieved_documents}`, ranked by `relevance_score`",
    lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample) => hasColumns(sample, "retrieval_ground_truth", "retrieved_documents"),
    load: async () => (await import("../formats/azure-retrieval-traces.ts")).readAzureRetrieval,
  }),
  // What `evaluate()` returns and writes, with a column an input, output and metric.
  foreignAdapter({
    name: "azure-evaluation",
    title: "Azure AI Evaluation results",
    shape:
      "`evaluate(output_path=...)`: `{rows, metrics}` with `inputs.<k>`, `outputs.<k>` of a target and `outputs.<evaluator>.<metric>`, or JSONL of its rows; scores of 1 to 5 are brought to 0 to 1",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample) => {
      const rows = rowsIn(sample, "rows");
      const names = rows.value === undefined ? [] : columnNames(rows);
      // The rows of a LangSmith experiment have one level of names alone, and an example each.
      const isResult = rows !== sample || names.some((name) => /^outputs\.[^.]+\./.test(name));
      return isResult && names.some((name) => name.startsWith("inputs.")) && !names.includes("example_id");
    },
    load: async () => (await import("../formats/azure-evaluation-traces.ts")).readAzureEvaluation,
  }),
  // The data set of an evaluation job that a system's own answers were put into, and what a job writes.
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
    load: async () => (await import("../formats/bedrock-evaluation-traces.ts")).readBedrockEvaluation,
  }),
  // One chunk a row, the rows of one question anywhere.
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
    load: async () => (await import("../formats/chunk-table-traces.ts")).readChunkTable,
  }),
  native,
];
