import { isLabelLine, labelName, onlyList, protectedName, QUESTION_NAMES, snakeCase } from "../golden/index.ts";
import { columnNames, type FileSample, firstRow, hasColumns, isObject } from "../rows/index.ts";
import { nativeGolden } from "./native.ts";
import {
  ANSWER_NAMES,
  columnsOf,
  foreignGolden,
  GOLDEN_LABELS,
  type GoldenAdapter,
  hasOwnLabels,
  isAnswerabilityField,
  objectOf,
  questionOf,
  rowsIn,
} from "./shared/index.ts";

/**
 * Dataset formats in the order of detection: the first adapter that detects a file reads it. `native` is last because
 * files that no adapter detects also go to it, and its errors explain them.
 */
export const goldenAdapters: readonly GoldenAdapter[] = [
  {
    name: "case-list",
    title: "list of cases of your own",
    shape:
      "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query` or `input`; what should be found in fields of usual names, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like, as ids, texts or records with `relevance`; reviewed answers; `answerable`, `should_refuse` and others; `tenant`, `role`; also any field of rag-gate's own golden set",
    detect: isCaseList,
    async *read(source, log, context) {
      const { readCaseList } = await import("./case-list.ts");
      yield* readCaseList(source, log, context);
    },
  },
  {
    name: "qrels",
    title: "relevance judgements (qrels of TREC or BEIR, or JSONL with query_id and relevant_chunks)",
    shape:
      "four columns as TREC has them, or three (also in CSV) below a header that names them: `query-id`, `corpus-id`, `score`, or `qid`, `doc_id`, `grade` and the like",
    detect: isQrels,
    async *read(source, log) {
      const { readQrels } = await import("./trec.ts");
      yield* readQrels(source, log);
    },
  },
  foreignGolden({
    name: "ragas",
    title: "Ragas test set",
    shape:
      "JSONL, JSON or CSV with `user_input`, `reference`, `reference_contexts`, `reference_context_ids`, or `question`, `ground_truth`, with `contexts` where `evolution_type` says that the question was made of them",
    detect: (sample) =>
      ["reference", "reference_contexts", "reference_context_ids"].some((name) =>
        hasColumns(sample, "user_input", name),
      ) || ["ground_truth", "ground_truths"].some((name) => hasColumns(sample, "question", name)),
    load: async () => (await import("./ragas.ts")).ragasCases,
  }),
  foreignGolden({
    name: "langsmith-examples",
    title: "LangSmith examples",
    shape:
      "JSONL, JSON or CSV of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`, in CSV as JSON or as a column a key (`input_question`, `inputs.question`); named after its question where it has no `id`",
    detect: (sample) =>
      (hasColumns(sample, "inputs", "outputs") &&
        !columnNames(sample).some((name) => RUN_OR_MLFLOW_COLUMNS.test(name))) ||
      isLangsmithTable(sample),
    load: async () => (await import("./langsmith.ts")).langsmithCases,
  }),
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
    load: async () => (await import("./langfuse.ts")).langfuseCases,
  }),
  foreignGolden({
    name: "phoenix-examples",
    title: "Phoenix dataset examples",
    shape:
      "JSON of the API or of `Dataset.to_dict()`, rows of `Dataset.to_dataframe()`, or the CSV of its page: `input`, `output` (with `expected_chunk_ids`), `metadata`, in CSV also a column a key (`input_question`)",
    detect: isPhoenixExamples,
    load: async () => (await import("./phoenix.ts")).phoenixCases,
  }),
  foreignGolden({
    name: "mlflow-records",
    title: "MLflow evaluation data",
    shape:
      "JSONL, JSON or CSV of `inputs`, `expectations`, as in `to_df()` of a data set: `expected_response`, the `doc_uri` of `expected_retrieved_context` as `expected_docs`, `expected_chunk_ids`; named by `query_id` of its `tags`",
    detect: (sample) => hasColumns(sample, "inputs", "expectations"),
    load: async () => (await import("./mlflow.ts")).mlflowCases,
  }),
  foreignGolden({
    name: "promptfoo-tests",
    title: "promptfoo tests",
    shape:
      "JSON, JSONL or CSV of tests, or a configuration in JSON that holds them: the question of `vars`; `expected_chunk_ids` and the other fields of a golden case in `metadata`, in CSV `__metadata:expected_chunk_ids`; `equals` and `factuality` are the reviewed answer, `not-contains` is `must_not_contain`, `is-refusal` expects to `abstain` where the metadata name no `expected_behavior`",
    detect: (sample) => {
      const rows = rowsIn(sample, "tests");
      return (
        isPromptfooTable(sample) ||
        (hasColumns(rows, "vars") && !NOT_PROMPTFOO_TEST.some((name) => hasColumns(rows, name)))
      );
    },
    load: async () => (await import("./promptfoo.ts")).promptfooCases,
  }),
  foreignGolden({
    name: "deepeval",
    title: "DeepEval goldens",
    shape:
      "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
    detect: (sample) => isDeepevalGoldens(sample) || rowsIn(sample, "goldens") !== sample,
    load: async () => (await import("./deepeval.ts")).deepevalCases,
  }),
  foreignGolden({
    name: "llamaindex-rag-dataset",
    title: "LlamaIndex labelled RAG dataset",
    shape:
      "`rag_dataset.json` of `LabelledRagDataset.save_json`, or rows of its `to_pandas()`: `query`, `reference_contexts`, `reference_answer`",
    detect: (sample) => {
      const rows = rowsIn(sample, "examples");
      return ["reference_answer", "reference_contexts"].some((name) => hasColumns(rows, "query", name));
    },
    load: async () => (await import("./llamaindex.ts")).llamaindexCases,
  }),
  {
    name: "llamaindex-qa-dataset",
    title: "LlamaIndex question and context pairs",
    shape:
      "`EmbeddingQAFinetuneDataset.save_json`: `queries`, `relevant_docs`, whose ids are those of the nodes, or with `id-map: text` the chunks with the texts in `corpus`",
    detect: isLlamaindexQaDataset,
    async *read(source, log, context) {
      const { readQaDataset } = await import("./llamaindex.ts");
      yield* readQaDataset(source, log, context);
    },
  },
  foreignGolden({
    name: "ragchecker",
    title: "RAGChecker questions",
    shape: "`query_id`, `query` and `gt_answer` of its results; it has no relevance labels",
    detect: (sample) => {
      const rows = rowsIn(sample, "results");
      return hasColumns(rows, "gt_answer", ...(rows === sample ? ["query_id"] : []));
    },
    load: async () => (await import("./ragchecker.ts")).ragcheckerCases,
  }),
  foreignGolden({
    name: "azure-retrieval",
    title: "Azure document retrieval labels",
    shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
    detect: (sample) => hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("./azure.ts")).azureRetrievalCases,
  }),
  foreignGolden({
    name: "azure-evaluation",
    title: "Azure AI Evaluation data",
    shape:
      "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
    detect: (sample) => hasColumns(sample, "query", "ground_truth") && !hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("./azure.ts")).azureEvaluationCases,
  }),
  foreignGolden({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation data set",
    shape:
      "JSONL of `conversationTurns` with one turn: `prompt`, `referenceResponses`, `referenceContexts`; what its rows were answered with is not looked at",
    detect: (sample) => hasColumns(sample, "conversationTurns"),
    load: async () => (await import("./bedrock.ts")).bedrockCases,
  }),
  foreignGolden({
    name: "beir-queries",
    title: "queries of BEIR",
    shape:
      "`queries.jsonl` of `_id`, `text`, with `qrels/test.tsv` as `qrels`; queries that it does not judge take no part, unless their row says what is expected (`expected_chunk_ids`, `expected_behavior`, ...)",
    labelsApart: true,
    // BEIR documents have `_id` and `text` too, but also a title. The title of a query is absent or empty.
    detect: (sample) =>
      sample.value !== undefined && hasColumns(sample, "_id", "text") && !objectOf(firstRow(sample)).title,
    load: async () => (await import("./trec.ts")).beirCases,
  }),
  {
    name: "chunk-table",
    title: "table with a relevant chunk a row",
    shape:
      "CSV or JSONL with `question`, `expected_chunk_id` (or `chunk_id`) and, if wanted, `id`, `relevance`, `expected_answer`",
    detect: (sample) => {
      // Only the headers of a CSV file are spelled freely.
      const isTable = sample.value === undefined;
      const names = columnNames(sample).map((name) => (isTable ? snakeCase(name) : name));
      const namesChunks = ["chunk_id", "expected_chunk_id"].some((name) => names.includes(name));
      return namesChunks && names.includes("question") && !names.includes("rank") && !hasOwnLabels(sample);
    },
    async *read(source, log, context) {
      const { readChunkTableCases } = await import("./chunk-table.ts");
      yield* readChunkTableCases(source, log, context);
    },
  },
  nativeGolden,
];

/** Relevance labels without questions: TREC or BEIR qrels, or JSONL with `relevant_chunks`. */
function isQrels(sample: FileSample): boolean {
  const { line, row } = sample;
  if (row === null) return isLabelLine(line);
  return "corpus-id" in row || (Array.isArray(row.relevant_chunks) && !hasOwnLabels(sample));
}

/** rag-gate fields that distinguish a list of cases from the files of other tools. */
const OWN_FIELDS = [...GOLDEN_LABELS, "expected_answer", "expected_behavior"];

/** Label fields that a list of cases does not read. Rows that have one belong to another format. */
const LABELS_OF_OTHERS = /^(?:chunk_id|retrieval_ground_truth|evolution_type)$/;

/** The column of a table with one chunk per row. */
const CHUNK_COLUMN = /^(?:expected_)?chunk_id$/;

/** The reference answer of Ragas and Azure, in the spelling that these tools use. */
const GROUND_TRUTH = /^ground_truths?$/;

/** Question fields that need only a reference answer in addition. */
const QUERY_FIELDS = ["query", "user_query", "user_question"];

/** Fields that LlamaIndex, RAGChecker, and Azure write next to `query`. */
const FIELDS_NEXT_TO_QUERY = /^(?:reference_.*|gt_answer|retrieval_ground_truth)$/;

/** Pipeline output. A CSV list of cases can contain it, but a document with these fields is a list of results. */
const OUTPUT_FIELDS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;

/**
 * A dataset in a custom shape: rag-gate's fields, or other names with the same meaning (`query`, `relevant_doc_ids`), in
 * CSV, JSONL, or a JSON document.
 */
function isCaseList(sample: FileSample): boolean {
  const list = onlyList(sample.value);
  const rows = list === null ? sample : { ...sample, value: list };
  // These formats can have columns with rag-gate's names in addition to their own.
  if (isPromptfooTable(rows) || isDeepevalGoldens(rows)) return false;
  const names = columnNames(rows);
  const fields = names.map(snakeCase);
  const question = QUESTION_NAMES.find((name) => fields.includes(name));
  if (question === undefined) return false;
  // Rows with only a `text` are more likely BEIR queries, whose labels are in a separate file.
  const readsAllLabels = question !== "text" && !fields.some((name) => LABELS_OF_OTHERS.test(name));
  const isLabeled = fields.some(
    (name) => !GOLDEN_LABELS.includes(name) && (isLabel(name) || (readsAllLabels && saysNoEvidence(name))),
  );
  const isJsonLines = list === null && isObject(sample.value);
  // JSONL with rag-gate's label fields is the native format.
  if (isLabeled) return !isJsonLines || !GOLDEN_LABELS.some((name) => names.includes(name));
  const isTable = sample.value === undefined;
  const hasOwnFields = OWN_FIELDS.some((name) => fields.includes(name));
  const isOutput = (name: string): boolean => !(isTable && hasOwnFields) && OUTPUT_FIELDS.test(name);
  if (fields.some((name) => CHUNK_COLUMN.test(name) || isOutput(name))) return false;
  if (names.some((name) => GROUND_TRUTH.test(name))) return false;
  const isAnswered = hasOwnFields || ANSWER_NAMES.some((name) => fields.includes(name));
  if (fields.includes("question")) return !isJsonLines && (isAnswered || (!isTable && names.includes("id")));
  return (
    isAnswered &&
    QUERY_FIELDS.some((name) => fields.includes(name)) &&
    !fields.some((name) => FIELDS_NEXT_TO_QUERY.test(name))
  );
}

/** Whether a field names expected chunks or documents. Fields named `reference_...` belong to other formats. */
const isLabel = (name: string): boolean =>
  ["chunks", "documents"].includes(labelName(name) ?? "") && !name.startsWith("reference_");

/** Whether a field says that the pipeline should find nothing, or names content that it must not return. */
const saysNoEvidence = (name: string): boolean => isAnswerabilityField(name) || protectedName(name) !== null;

/** Columns of LangSmith runs and of `mlflow.evaluate()` results: their `outputs` come from a pipeline. */
const RUN_OR_MLFLOW_COLUMNS = /^(?:run_type|expectations|token_count)$|\/v\d+\/score$/;

/** Columns of LangSmith experiment results, which repeat the example. */
const EXPERIMENT_COLUMNS = /^(?:example_id$|error$|execution_time$|feedback\.|reference\.|outputs\.[^.]+\.)/;

/** CSV of LangSmith examples with one column per key, one of which is the question. */
function isLangsmithTable(sample: FileSample): boolean {
  const names = sample.value === undefined ? columnNames(sample) : [];
  const named = Object.fromEntries(names.map((name) => [name, name]));
  const hasQuestion = questionOf({ ...columnsOf(named, "input_"), ...columnsOf(named, "inputs.") }) !== null;
  return (
    hasQuestion &&
    names.some((name) => /^outputs?[._]/.test(name)) &&
    !names.some((name) => EXPERIMENT_COLUMNS.test(name))
  );
}

/** All fields of a Phoenix example. Experiment rows and traces have `input` and `output` too, but also other fields. */
const PHOENIX_FIELDS = new Set([
  "id",
  "node_id",
  "example_id",
  "external_id",
  "input",
  "output",
  "metadata",
  "updated_at",
  "splits",
]);

/** Fields that only Phoenix examples have. */
const PHOENIX_ONLY_FIELDS = ["node_id", "example_id", "updated_at"];

/** Phoenix dataset examples, as written by its API, its clients, and the export of its UI. */
function isPhoenixExamples(sample: FileSample): boolean {
  const examples = rowsIn(sample, "examples", "data.examples");
  const names = columnNames(examples);
  const isTable = names.includes("example_id") && names.some((name) => name.startsWith("input_"));
  const isKnown = (name: string): boolean =>
    PHOENIX_FIELDS.has(name) || (isTable && /^(?:input|output|metadata)_/.test(name));
  // Traces of any tool can have `id`, `input`, and `output`. Their output is the pipeline's answer.
  const isPhoenix =
    examples !== sample || !names.includes("id") || PHOENIX_ONLY_FIELDS.some((name) => names.includes(name));
  return (
    isPhoenix &&
    (isTable || ["input", "output", "metadata"].every((name) => names.includes(name))) &&
    names.every(isKnown)
  );
}

/** promptfoo tests as CSV. The variables are columns with any name, so only the `__` columns identify the format. */
function isPromptfooTable(sample: FileSample): boolean {
  return columnNames(sample).some((name) => /^__(?:expected|metadata:)/.test(name));
}

/** Fields that rows with `vars` have if they are promptfoo results or rag-gate cases. */
const NOT_PROMPTFOO_TEST = ["evalId", "promptIdx", "testIdx", "promptId", "success", "question", "expected_chunk_ids"];

/** Columns that distinguish a DeepEval golden from other rows with an input and an expected output. */
const DEEPEVAL_COLUMNS = [
  "context",
  "retrieval_context",
  "retrievalContext",
  "actual_output",
  "actualOutput",
  "source_file",
];

/** DeepEval goldens, single-turn or conversational. */
function isDeepevalGoldens(sample: FileSample): boolean {
  const isGolden = ["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name));
  return (
    (isGolden && DEEPEVAL_COLUMNS.some((name) => hasColumns(sample, name))) ||
    hasColumns(sample, "scenario", "expected_outcome")
  );
}

/** All keys of the document. The sample of a large file shows only `queries`. */
const QA_DATASET_KEYS = new Set(["queries", "corpus", "relevant_docs", "mode"]);

/** LlamaIndex question-context pairs, as written by `generate_question_context_pairs`. */
function isLlamaindexQaDataset({ value }: FileSample): boolean {
  return (
    isObject(value) &&
    Object.keys(value).every((key) => QA_DATASET_KEYS.has(key)) &&
    isObject(value.queries) &&
    Object.values(value.queries).every((query) => typeof query === "string")
  );
}
