import type { DiagnosticLog } from "../../diagnostics/index.ts";
import {
  isLabelLine,
  type Labels,
  labelName,
  onlyList,
  protectedName,
  QUESTION_NAMES,
  snakeCase,
} from "../golden/index.ts";
import {
  type ByteSource,
  columnNames,
  type FileSample,
  firstRow,
  hasColumns,
  isObject,
  type JsonRow,
} from "../rows/index.ts";
import { nativeGolden } from "./native.ts";
import {
  ANSWER_NAMES,
  columnsOf,
  foreignGolden,
  GOLDEN_LABELS,
  type GoldenAdapter,
  hasOwnLabels,
  objectOf,
  questionOf,
  rowsIn,
  saysWhetherAnswered,
} from "./shared/index.ts";

/** Columns by which a golden of DeepEval is told from the inputs and expected outputs of other tools. */
const TELLING = ["context", "retrieval_context", "retrievalContext", "actual_output", "actualOutput", "source_file"];

/** Whether rows are goldens of DeepEval, single-turn or conversational ones. */
export function isDeepevalGoldens(sample: FileSample): boolean {
  const isGolden = ["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name));
  return (
    (isGolden && TELLING.some((name) => hasColumns(sample, name))) || hasColumns(sample, "scenario", "expected_outcome")
  );
}

/** Whether rows are tests of promptfoo as CSV, which have the vars, however they are called, in columns of their own. */
export function isPromptfooTable(sample: FileSample): boolean {
  return columnNames(sample).some((name) => /^__(?:expected|metadata:)/.test(name));
}

/** Fields of ours that tell a table or document of cases from those of other tools. */
const OWN = [...GOLDEN_LABELS, "expected_answer", "expected_behavior"];

/** Columns of a table with a chunk a row, and of other tools' rows as these write them: their readers know more of them. */
const OF_CHUNKS = /^(?:expected_)?chunk_id$/;
const OF_TOOLS = /^ground_truths?$/;

/** Names of the question beside which a reviewed answer is enough, but for what other tools have beside a `query`. */
const ASKED = ["query", "user_query", "user_question"];
const OF_QUERIES = /^(?:reference_.*|gt_answer|retrieval_ground_truth)$/;

/** Fields of what a pipeline did, which a table of cases may note beside fields of ours, and a document is made of. */
const OF_RUNS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;

/**
 * A golden set as teams write it for a script of their own: our fields, or others that say the same (`query`,
 * `relevant_doc_ids`), in any file of rows.
 */
export const caseListGolden: GoldenAdapter = {
  name: "case-list",
  title: "list of cases of your own",
  shape:
    "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query` or `input`; what should be found in fields of usual names, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like, as ids, texts or records with `relevance`; reviewed answers; `answerable`, `should_refuse` and others; `tenant`, `role`; also any field of rag-gate's own golden set",
  detect,
  async *read(source, log, context) {
    const { readForeignCases } = await import("./shared/lazy.ts");
    const { caseListCases, isIdName } = await import("./case-list.ts");
    const { withMendedIds } = await import("./case-list.ts");
    yield* readForeignCases(await withMendedIds(caseListCases, source, isIdName), source, context, log);
  },
};

/** Labels that other formats read and a list of cases does not: what else a row says takes none from them. */
const LABELS_OF_OTHERS = /^(?:chunk_id|retrieval_ground_truth|evolution_type)$/;

/** Whether a name is one by which others say what should be found. */
const isLabel = (name: string): boolean =>
  ["chunks", "documents"].includes(labelName(name) ?? "") && !name.startsWith("reference_");

/** Whether a name is one by which others say that nothing should be found, or what must not. */
const isRefusal = (name: string): boolean => saysWhetherAnswered(name) || protectedName(name) !== null;

function detect(sample: FileSample): boolean {
  const list = onlyList(sample.value);
  const rows = list === null ? sample : { ...sample, value: list };
  // Their rows may have columns of ours and of others beside their own.
  if (isPromptfooTable(rows) || isDeepevalGoldens(rows)) return false;
  const names = columnNames(rows);
  const fields = names.map(snakeCase);
  const asked = QUESTION_NAMES.find((name) => fields.includes(name));
  if (asked === undefined) return false;
  // A text alone may be a query of BEIR, whose labels stand apart.
  const isOwnList = asked !== "text" && !fields.some((name) => LABELS_OF_OTHERS.test(name));
  const isLabelled = fields.some(
    (name) => !GOLDEN_LABELS.includes(name) && (isLabel(name) || (isOwnList && isRefusal(name))),
  );
  const isOfLines = list === null && isObject(sample.value);
  // One object a line is how our own golden set is written.
  if (isLabelled) return !isOfLines || !GOLDEN_LABELS.some((name) => names.includes(name));
  const isTable = sample.value === undefined;
  const isOwn = OWN.some((name) => fields.includes(name));
  const isOther = (name: string): boolean => OF_CHUNKS.test(name) || (!(isTable && isOwn) && OF_RUNS.test(name));
  if (fields.some(isOther) || names.some((name) => OF_TOOLS.test(name))) return false;
  const isAnswered = isOwn || ANSWER_NAMES.some((name) => fields.includes(name));
  if (fields.includes("question")) return !isOfLines && (isAnswered || (!isTable && names.includes("id")));
  return isAnswered && ASKED.some((name) => fields.includes(name)) && !fields.some((name) => OF_QUERIES.test(name));
}

/** Columns of the results of experiments, which repeat what an example says. */
const OF_RESULTS = /^(?:example_id$|error$|execution_time$|feedback\.|reference\.|outputs\.[^.]+\.)/;

/** Columns of runs, and of the results of `mlflow.evaluate()`, beside which the outputs are those of a pipeline. */
const OF_OTHERS = /^(?:run_type|expectations|token_count)$|\/v\d+\/score$/;

/** LangSmith: the examples of a data set (`client.list_examples`). */
export const langsmithExamples = foreignGolden({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape:
    "JSONL, JSON or CSV of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`, in CSV as JSON or as a column a key (`input_question`, `inputs.question`); named after its question where it has no `id`",
  detect: (sample) =>
    (hasColumns(sample, "inputs", "outputs") && !columnNames(sample).some((name) => OF_OTHERS.test(name))) ||
    isTable(sample),
  load: async () => (await import("./langsmith.ts")).langsmithCases,
});

/** Whether it is CSV with a column a key, of which one holds the question. */
function isTable(sample: FileSample): boolean {
  const names = sample.value === undefined ? columnNames(sample) : [];
  const named = Object.fromEntries(names.map((name) => [name, name]));
  const asks = questionOf({ ...columnsOf(named, "input_"), ...columnsOf(named, "inputs.") }) !== null;
  return asks && names.some((name) => /^outputs?[._]/.test(name)) && !names.some((name) => OF_RESULTS.test(name));
}

/** All that such a document holds; of a large one the beginning shows the queries alone. */
const PARTS = new Set(["queries", "corpus", "relevant_docs", "mode"]);

/** LlamaIndex: questions and the nodes that answer them, as `generate_question_context_pairs` makes them. */
export const llamaindexQaDataset: GoldenAdapter = {
  name: "llamaindex-qa-dataset",
  title: "LlamaIndex question and context pairs",
  shape:
    "`EmbeddingQAFinetuneDataset.save_json`: `queries`, `relevant_docs`, whose ids are those of the nodes, or with `id-map: text` the chunks with the texts in `corpus`",
  detect: ({ value }: FileSample) =>
    isObject(value) &&
    Object.keys(value).every((key) => PARTS.has(key)) &&
    isObject(value.queries) &&
    Object.values(value.queries).every((query) => typeof query === "string"),
  async *read(source, log, context) {
    const { readQaDataset } = await import("./llamaindex.ts");
    yield* readQaDataset(source, log, context);
  },
};

/** All that an example has. Rows of experiments and traces have input and output as well, and more. */
const FIELDS = new Set([
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

/** What an example has beside its id and nothing else is known to have. */
const MARKS = ["node_id", "example_id", "updated_at"];

/** Arize Phoenix: the examples of a data set, as its API, its clients and the export of its pages write them. */
export const phoenixExamples = foreignGolden({
  name: "phoenix-examples",
  title: "Phoenix dataset examples",
  shape:
    "JSON of the API or of `Dataset.to_dict()`, rows of `Dataset.to_dataframe()`, or the CSV of its page: `input`, `output` (with `expected_chunk_ids`), `metadata`, in CSV also a column a key (`input_question`)",
  detect: (sample) => {
    const examples = rowsIn(sample, "examples", "data.examples");
    const names = columnNames(examples);
    const isTable = names.includes("example_id") && names.some((name) => name.startsWith("input_"));
    const isKnown = (name: string): boolean =>
      FIELDS.has(name) || (isTable && /^(?:input|output|metadata)_/.test(name));
    // A trace of any tool may have an id beside input and output: its output is what the pipeline answered.
    const isTold = examples !== sample || !names.includes("id") || MARKS.some((name) => names.includes(name));
    return (
      isTold &&
      (isTable || ["input", "output", "metadata"].every((name) => names.includes(name))) &&
      names.every(isKnown)
    );
  },
  load: async () => (await import("./phoenix.ts")).phoenixCases,
});

/** Relevance judgements as a golden set: a topic is a case with an empty question that expects an answer. */
export const qrelsGolden: GoldenAdapter = {
  name: "qrels",
  title: "relevance judgements (qrels of TREC or BEIR, or JSONL with query_id and relevant_chunks)",
  shape:
    "four columns as TREC has them, or three (also in CSV) below a header that names them: `query-id`, `corpus-id`, `score`, or `qid`, `doc_id`, `grade` and the like",
  detect: (sample) => {
    const { line, row } = sample;
    if (row === null) return isLabelLine(line);
    return "corpus-id" in row || (Array.isArray(row.relevant_chunks) && !hasOwnLabels(sample));
  },
  read,
};

async function* read(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  yield* rowsOf(await labelsOf(source, log));
}

async function labelsOf(source: ByteSource, log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../golden/lazy.ts");
  return readLabels([source], log);
}

function* rowsOf(labels: ReadonlyMap<string, Labels>): Generator<JsonRow> {
  for (const [id, { grades, line }] of labels) {
    // With ids as keys a plain object gets a shape of its own, which costs more than all that is done with it.
    const relevance = Object.create(null) as Record<string, number>;
    for (const [chunk, grade] of grades) relevance[chunk] = grade;
    yield { value: { id, question: "", relevance }, line };
  }
}

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
    load: async () => (await import("./ragas.ts")).ragasCases,
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
    load: async () => (await import("./langfuse.ts")).langfuseCases,
  }),
  phoenixExamples,
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
      return isPromptfooTable(sample) || (hasColumns(rows, "vars") && !NO_TEST.some((name) => hasColumns(rows, name)));
    },
    load: async () => (await import("./promptfoo.ts")).promptfooCases,
  }),
  // As `save_as` of a data set or synthesizer and Confident AI write them.
  foreignGolden({
    name: "deepeval",
    title: "DeepEval goldens",
    shape:
      "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
    detect: (sample) => isDeepevalGoldens(sample) || rowsIn(sample, "goldens") !== sample,
    load: async () => (await import("./deepeval.ts")).deepevalCases,
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
    load: async () => (await import("./llamaindex.ts")).llamaindexCases,
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
    load: async () => (await import("./ragchecker.ts")).ragcheckerCases,
  }),
  // The labels in the input of its document retrieval evaluator.
  foreignGolden({
    name: "azure-retrieval",
    title: "Azure document retrieval labels",
    shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
    detect: (sample) => hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("./azure.ts")).azureCases,
  }),
  // The rows that `evaluate()` is given.
  foreignGolden({
    name: "azure-evaluation",
    title: "Azure AI Evaluation data",
    shape:
      "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
    detect: (sample) => hasColumns(sample, "query", "ground_truth") && !hasColumns(sample, "retrieval_ground_truth"),
    load: async () => (await import("./azure.ts")).azureEvaluationCases,
  }),
  // The data set of an evaluation job.
  foreignGolden({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation data set",
    shape:
      "JSONL of `conversationTurns` with one turn: `prompt`, `referenceResponses`, `referenceContexts`; what its rows were answered with is not looked at",
    detect: (sample) => hasColumns(sample, "conversationTurns"),
    load: async () => (await import("./bedrock.ts")).bedrockEvaluationCases,
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
    load: async () => (await import("./trec.ts")).beirCases,
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
      const { readChunkTableCases } = await import("./chunk-table.ts");
      yield* readChunkTableCases(source, log, context);
    },
  },
  nativeGolden,
];
