import { objectOf } from "../foreign/field.ts";
import { foreignGolden } from "../foreign/foreign-golden.ts";
import { snakeCase } from "../foreign/label-name.ts";
import { rowsIn } from "../foreign/rows-in.ts";
import { caseListGolden } from "../formats/case-list-golden.ts";
import { isDeepevalGoldens } from "../formats/is-deepeval-goldens.ts";
import { isPromptfooTable } from "../formats/is-promptfoo-table.ts";
import { langsmithExamples } from "../formats/langsmith-examples.ts";
import { llamaindexQaDataset } from "../formats/llamaindex-qa-dataset.ts";
import { phoenixExamples } from "../formats/phoenix-examples.ts";
import { columnNames } from "../rows/column-names.ts";
import { firstRow } from "../rows/first-row.ts";
import { hasColumns } from "../rows/has-columns.ts";
import type { GoldenAdapter } from "./golden-adapter.ts";
import { hasOwnLabels } from "./has-own-labels.ts";
import { nativeGolden } from "./native-golden.ts";
import { qrelsGolden } from "./qrels-golden.ts";

/** Fields of promptfoo's results, which hold the vars of their tests as well, and of cases of our own. */
const NO_TEST = ["evalId", "promptIdx", "testIdx", "promptId", "success", "question", "expected_chunk_ids"];

/** The registry: the first adapter that detects a file reads it; `native` stays last and also explains the rest. */
export const goldenAdapters: readonly GoldenAdapter[] = [
  caseListGolden,
  qrelsGolden,
  foreignGolden({
    name: "ragas",
    title: "Ragas test set",
    shape:
      "JSONL, JSON or CSV with `user_input`, `reference`, `reference_contexts`, `reference_context_ids`, or `question`, `ground_truth`, with `contexts` where `evolution_type` says that the question was made of them",
    detect: (sample) =>
      ["reference", "reference_contexts", "reference_context_ids"].some((name) =>
        hasColumns(sample, "user_input", name),
      ) || ["ground_truth", "ground_truths"].some((name) => hasColumns(sample, "question", name)),
    load: async () => (await import("../formats/ragas-cases.ts")).ragasCases,
  }),
  langsmithExamples,
  // As its API, its clients and the export of its pages write them.
  foreignGolden({
    name: "langfuse-items",
    title: "Langfuse dataset items",
    shape:
      "JSON, JSONL or CSV of the items: `input`, `expectedOutput` (with `expected_chunk_ids`), `metadata`, `status`; archived items take no part",
    detect: (sample) => {
      const rows = rowsIn(sample, "data");
      return (
        hasColumns(rows, "input", "expectedOutput", "datasetId") ||
        hasColumns(rows, "input", "expected_output", "dataset_id")
      );
    },
    load: async () => (await import("../formats/langfuse-cases.ts")).langfuseCases,
  }),
  phoenixExamples,
  foreignGolden({
    name: "mlflow-records",
    title: "MLflow evaluation data",
    shape:
      "JSONL, JSON or CSV of `inputs`, `expectations`, as in `to_df()` of a data set: `expected_response`, the `doc_uri` of `expected_retrieved_context` as `expected_docs`, `expected_chunk_ids`; named by `query_id` of its `tags`",
    detect: (sample) => hasColumns(sample, "inputs", "expectations"),
    load: async () => (await import("../formats/mlflow-cases.ts")).mlflowCases,
  }),
  foreignGolden({
    name: "promptfoo-tests",
    title: "promptfoo tests",
    shape:
      "JSON, JSONL or CSV of tests, or a configuration in JSON that holds them: the question of `vars`; `expected_chunk_ids` and the other fields of a golden case in `metadata`, in CSV `__metadata:expected_chunk_ids`; `equals` and `factuality` are the reviewed answer, `not-contains` is `must_not_contain`, `is-refusal` expects to `abstain` where the metadata name no `expected_behavior`",
    detect: (sample) => {
      const rows = rowsIn(sample, "tests");
      return isPromptfooTable(sample) || (hasColumns(rows, "vars") && !NO_TEST.some((name) => hasColumns(rows, name)));
    },
    load: async () => (await import("../formats/promptfoo-cases.ts")).promptfooCases,
  }),
  // As `save_as` of a data set or synthesizer and Confident AI write them.
  foreignGolden({
    name: "deepeval",
    title: "DeepEval goldens",
    shape:
      "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
    detect: (sample) => isDeepevalGoldens(sample) || rowsIn(sample, "goldens") !== sample,
    load: async () => (await import("../formats/deepeval-cases.ts")).deepevalCases,
  }),
  // `rag_dataset.json`, or the rows of its table.
  foreignGolden({
    name: "llamaindex-rag-dataset",
    title: "LlamaIndex labelled RAG dataset",
    shape:
      "`rag_dataset.json` of `LabelledRagDataset.save_json`, or rows of its `to_pandas()`: `query`, `reference_contexts`, `reference_answer`",
    detect: (sample) => {
      const rows = rowsIn(sample, "examples");
      return ["reference_answer", "reference_contexts"].some((name) => hasColumns(rows, "query", name));
    },
    load: async () => (await import("../formats/llamaindex-cases.ts")).llamaindexCases,
  }),
  llamaindexQaDataset,
  foreignGolden({
    name: "ragchecker",
    title: "RAGChecker questions",
    shape: "`query_id`, `query` and `gt_answer` of its results; it has no relevance labels",
    detect: (sample) => {
      const rows = rowsIn(sample, "results");
      return hasColumns(rows, "gt_answer", ...(rows === sample ? ["query_id"] : []));
    },
    load: async () => (await import("../formats/ragchecker-cases.ts")).ragcheckerCases,
  }),
  // The labels in the input of its document retrieval evaluator.
  foreignGolden({
    name: "azure-retrieval",
    title: "Azure document retrieval labels",
    shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
    detect: (sample) => hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("../formats/azure-cases.ts")).azureCases,
  }),
  // The rows that `evaluate()` is given.
  foreignGolden({
    name: "azure-evaluation",
    title: "Azure AI Evaluation data",
    shape:
      "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
    detect: (sample) => hasColumns(sample, "query", "ground_truth") && !hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("../formats/azure-evaluation-cases.ts")).azureEvaluationCases,
  }),
  // The data set of an evaluation job.
  foreignGolden({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation data set",
    shape:
      "JSONL of `conversationTurns` with one turn: `prompt`, `referenceResponses`, `referenceContexts`; what its rows were answered with is not looked at",
    detect: (sample) => hasColumns(sample, "conversationTurns"),
    load: async () => (await import("../formats/bedrock-evaluation-cases.ts")).bedrockEvaluationCases,
  }),
  foreignGolden({
    name: "beir-queries",
    title: "queries of BEIR",
    shape:
      "`queries.jsonl` of `_id`, `text`, with `qrels/test.tsv` as `qrels`; queries that it does not judge take no part, unless their row says what is expected (`expected_chunk_ids`, `expected_behavior`, ...)",
    labelsApart: true,
    // Its documents have a title as well, where queries have none or an empty one.
    detect: (sample) =>
      sample.value !== undefined && hasColumns(sample, "_id", "text") && !objectOf(firstRow(sample)).title,
    load: async () => (await import("../formats/beir-cases.ts")).beirCases,
  }),
  // One chunk a row, the rows of one question anywhere.
  {
    name: "chunk-table",
    title: "table with a relevant chunk a row",
    shape:
      "CSV or JSONL with `question`, `expected_chunk_id` (or `chunk_id`) and, if wanted, `id`, `relevance`, `expected_answer`",
    detect: (sample) => {
      // Who names the columns of a spreadsheet spells them as people do.
      const isTable = sample.value === undefined;
      const names = columnNames(sample).map((name) => (isTable ? snakeCase(name) : name));
      const isOfChunks = ["chunk_id", "expected_chunk_id"].some((name) => names.includes(name));
      return isOfChunks && names.includes("question") && !names.includes("rank") && !hasOwnLabels(sample);
    },
    async *read(source, log, context) {
      const { readChunkTableCases } = await import("../formats/chunk-table-cases.ts");
      yield* readChunkTableCases(source, log, context);
    },
  },
  nativeGolden,
];
