import { questionId } from "../../src/input/golden/golden-set.ts";
import { jsonl } from "./temp-folder.ts";

/** Two answers out of three chunks, and a question that the corpus does not answer. */
export const corpus = [
  { chunk_id: "hr:1", document_id: "hr", text: "Staff get 12 days of leave." },
  { chunk_id: "hr:2", document_id: "hr", text: "Leave is asked for in the portal." },
  { chunk_id: "it:1", document_id: "it", text: "Passwords are reset in the portal." },
];
export const textOf = (id: string): string => corpus.find(({ chunk_id }) => chunk_id === id)!.text;

export interface GoldenExample {
  readonly id: string;
  readonly question: string;
  readonly expected_answer: string | null;
  readonly chunks: readonly string[];
  readonly expected_behavior?: string;
}

export const cases: readonly GoldenExample[] = [
  { id: "leave", question: "How many days of leave?", expected_answer: "12 days.", chunks: ["hr:1", "hr:2"] },
  { id: "reset", question: "How do I reset, my password?", expected_answer: "In the portal.", chunks: ["it:1"] },
  { id: "cars", question: "May I buy a car?", expected_answer: null, chunks: [], expected_behavior: "abstain" },
];
type Case = GoldenExample;
const own = ({ id, expected_behavior }: Case) => ({ query_id: id, ...(expected_behavior && { expected_behavior }) });

const csvCell = (value: unknown): string => `"${String(value ?? "").replaceAll('"', '""')}"`;
const csv = (rows: readonly object[]): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((row) => row.map(csvCell).join(",")).join("\n");
export const pretty = (value: unknown): string => JSON.stringify(value, null, 4);

/** What `EvaluationDataset.save_as` writes (deepeval/dataset/dataset.py, 3.x), `|` between contexts but for JSON. */
export const deepeval = (golden: Case, contexts: unknown, record: (value: object) => unknown) => ({
  input: golden.question,
  actual_output: null,
  expected_output: golden.expected_answer,
  retrieval_context: null,
  context: contexts,
  name: null,
  comments: null,
  source_file: "handbook.pdf",
  tools_called: null,
  expected_tools: null,
  additional_metadata: record(own(golden)),
  custom_column_key_values: null,
});
const texts = ({ chunks }: Case) => (chunks.length === 0 ? null : chunks.map(textOf));
const joined = ({ chunks }: Case) => (chunks.length === 0 ? null : chunks.map(textOf).join("|"));

/** A dataset item as the API of Langfuse gives it (DatasetItem of its OpenAPI description). */
export const langfuse = (golden: Case) => ({
  id: `item-${golden.id}`,
  status: "ACTIVE",
  input: { question: golden.question },
  expectedOutput:
    golden.chunks.length === 0 ? null : { answer: golden.expected_answer, expected_chunk_ids: golden.chunks },
  metadata: own(golden),
  sourceTraceId: null,
  sourceObservationId: null,
  datasetId: "cm1",
  datasetName: "handbook",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
/** The names of Langfuse's Python client. */
const langfuseClient = (golden: Case) => {
  const { id, status, input, expectedOutput: expected_output, metadata, datasetId: dataset_id } = langfuse(golden);
  return { id, status, input, expected_output, metadata, dataset_id };
};
/** A page's export: records are JSON, and before 2026 every other field was as well (stringify.ts of langfuse/shared). */
const langfuseCsv = (golden: Case, cell: (value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(langfuse(golden)).map(([name, value]) => [
      name,
      value === null ? cell("") : typeof value === "object" ? JSON.stringify(value) : cell(value),
    ]),
  );

/** A row of the data of `azure.ai.evaluation.evaluate()`, which knows no chunks: those stand beside. */
const azure = (golden: Case) => ({
  id: golden.id,
  query: golden.question,
  ground_truth: golden.expected_answer ?? "",
  response: "from an earlier run",
  context: "what was found then",
  expected_chunk_ids: golden.chunks.length === 0 ? "" : JSON.stringify(golden.chunks),
  expected_behavior: golden.expected_behavior ?? "",
});

/** An example of `LabelledRagDataset` (llama_index/core/llama_dataset/rag.py). */
const llamaindex = ({ question, expected_answer, chunks, expected_behavior }: Case) => ({
  query: question,
  query_by: { model_name: "gpt-4o", type: "ai" },
  reference_contexts: chunks.map(textOf),
  reference_answer: expected_answer ?? "",
  reference_answer_by: null,
  ...(expected_behavior && { expected_behavior }),
});
/** The fields of a case as columns of a spreadsheet. */
const table = ({ id, question, expected_answer, chunks, expected_behavior }: Case) => ({
  id,
  question,
  expected_answer,
  expected_chunk_ids: chunks.length === 1 ? chunks[0] : chunks.length === 0 ? "" : JSON.stringify(chunks),
  expected_behavior,
});
const native = ({ id, question, expected_answer, chunks, expected_behavior }: Case) => ({
  id,
  question,
  expected_answer,
  expected_chunk_ids: chunks,
  ...(expected_behavior && { expected_behavior }),
});
/** As a script of one's own may have it. */
const homemade = ({ id, question, expected_answer, chunks, expected_behavior }: Case) => ({
  test_id: id,
  query: question,
  gold_answer: expected_answer,
  gold_chunks: chunks,
  answerable: expected_behavior === undefined,
});
const homemadeCsv = (golden: Case) => {
  const { test_id, query, gold_answer, gold_chunks, answerable } = homemade(golden);
  const goldChunkIds = gold_chunks.length === 0 ? "" : JSON.stringify(gold_chunks);
  return {
    test_id,
    query,
    referenceAnswer: gold_answer,
    goldChunkIds,
    is_unanswerable: answerable ? "False" : "True",
  };
};
const labelledByText = (golden: Case) => {
  const { gold_chunks, ...more } = homemade(golden);
  return { ...more, expected_contexts: gold_chunks.map((id) => ({ text: textOf(id) })) };
};
const { length } = cases;
const answered = cases.slice(0, length - 1);
/** `EmbeddingQAFinetuneDataset.save_json` (llama_index/core/evaluation), which has no answers. */
export const qaDataset = {
  queries: Object.fromEntries(answered.map(({ id, question }) => [id, question])),
  corpus: Object.fromEntries(corpus.map(({ chunk_id, text }) => [chunk_id, text])),
  relevant_docs: Object.fromEntries(answered.map(({ id, chunks }) => [id, chunks])),
  mode: "text",
};

interface Written {
  readonly format: string;
  readonly what: string;
  readonly text: string;
  /** What names a case; its own id unless told. */
  readonly idOf?: (golden: Case) => string;
  /** Absent where the format carries everything. */
  readonly carries?: readonly Case[];
}
/** What is uploaded to LangSmith (`create_examples`): without the ids that the server gives. */
const langsmith = (golden: Case) => {
  const { input: inputs, expectedOutput, metadata } = langfuse(golden);
  return { inputs, outputs: expectedOutput ?? {}, metadata };
};
/** A row of the prompt data set of a RAG evaluation (Amazon Bedrock's user guide), with labels beside or as contexts. */
const bedrock = (golden: Case, turn: object) => {
  const content = (text: string) => ({ content: [{ text }] });
  const referenceResponses = golden.expected_answer === null ? [] : [content(golden.expected_answer)];
  const { query_id: _, ...more } = own(golden);
  return { conversationTurns: [{ prompt: content(golden.question), referenceResponses, ...turn }], ...more };
};
const bedrockContexts = (golden: Case) =>
  bedrock(golden, { referenceContexts: golden.chunks.map((id) => ({ content: [{ text: textOf(id) }] })) });
/** A spreadsheet of what the server exports: a column a key. */
const keyColumns = (golden: Case, id: string) => {
  const { inputs, outputs, metadata } = langsmith(golden);
  const { answer = "", expected_chunk_ids: chunks = [] } = outputs as Partial<Record<string, unknown>>;
  const more = { metadata_expected_behavior: metadata.expected_behavior, metadata_query_id: metadata.query_id };
  return {
    [id]: golden.id,
    input_question: inputs.question,
    output_answer: answer,
    output_chunk_ids: JSON.stringify(chunks),
    ...more,
  };
};
/** An example of a data set of Phoenix (DatasetExample of its OpenAPI description). */
const phoenix = (golden: Case) => {
  const { inputs: input, outputs: output, metadata } = langsmith(golden);
  return {
    id: `RGF0${golden.id}`,
    node_id: `RGF0${golden.id}`,
    input,
    output,
    metadata,
    updated_at: "2026-01-01T00:00:00Z",
  };
};
const frame = (golden: Case) => {
  const { id: example_id, input, output, metadata } = phoenix(golden);
  return {
    example_id,
    input: JSON.stringify(input),
    output: JSON.stringify(output),
    metadata: JSON.stringify(metadata),
  };
};
/** A record of an evaluation data set of MLflow (`to_df`), which has its own id. */
const mlflow = (golden: Case) => {
  const { inputs, outputs, metadata } = langsmith(golden);
  const { answer: expected_response, ...labels } = outputs as Partial<Record<string, unknown>>;
  const expectations = { expected_response, ...labels };
  return { dataset_record_id: `dr-${golden.id}`, inputs, expectations, tags: metadata, source_type: "HUMAN" };
};
/** A test of promptfoo (TestCaseSchema), labelled in its metadata. */
const promptfoo = (golden: Case) => ({
  vars: { question: golden.question },
  assert: [
    ...(golden.expected_answer === null ? [] : [{ type: "equals", value: golden.expected_answer }]),
    { type: "llm-rubric", value: "is polite" },
  ],
  metadata: { ...own(golden), ...(golden.chunks.length > 0 && { expected_chunk_ids: golden.chunks }) },
});
const promptfooCsv = (golden: Case) => ({
  question: golden.question,
  __expected1: golden.expected_answer === null ? "" : `equals: ${golden.expected_answer}`,
  __expected2: "llm-rubric: is polite",
  "__metadata:query_id": golden.id,
  "__metadata:expected_chunk_ids[]": golden.chunks.join(", "),
  "__metadata:expected_behavior": golden.expected_behavior,
});
const byQuestion = ({ question }: Case): string => questionId(question);
const withoutAnswers = answered.map((golden) => ({ ...golden, expected_answer: null }));

/** The same cases as each tool writes them. */
export const goldenOfTools: readonly Written[] = [
  { format: "deepeval", what: "JSON", text: pretty(cases.map((one) => deepeval(one, texts(one), (own) => own))) },
  { format: "deepeval", what: "CSV", text: csv(cases.map((one) => deepeval(one, joined(one), JSON.stringify))) },
  { format: "deepeval", what: "JSONL", text: jsonl(cases.map((one) => deepeval(one, joined(one), (own) => own))) },
  {
    format: "deepeval",
    what: "the service's names",
    text: pretty({
      goldens: cases.map((one) => ({
        input: one.question,
        expectedOutput: one.expected_answer,
        context: texts(one),
        additionalMetadata: own(one),
      })),
      conversationalGoldens: [],
    }),
  },
  {
    format: "langfuse-items",
    what: "a page of the API",
    text: pretty({ data: cases.map(langfuse), meta: { page: 1 } }),
  },
  { format: "langfuse-items", what: "JSONL", text: jsonl(cases.map(langfuse)) },
  { format: "langfuse-items", what: "the client's names", text: pretty(cases.map(langfuseClient)) },
  { format: "langfuse-items", what: "CSV", text: csv(cases.map((one) => langfuseCsv(one, (value) => value))) },
  { format: "langfuse-items", what: "older CSV", text: csv(cases.map((one) => langfuseCsv(one, JSON.stringify))) },
  {
    format: "llamaindex-rag-dataset",
    what: "rag_dataset.json",
    text: pretty({ examples: cases.map(llamaindex) }),
    idOf: byQuestion,
  },
  { format: "llamaindex-rag-dataset", what: "rows", text: jsonl(cases.map(llamaindex)), idOf: byQuestion },
  { format: "azure-evaluation", what: "JSONL", text: jsonl(cases.map(azure)) },
  { format: "azure-evaluation", what: "CSV", text: csv(cases.map(azure)) },
  {
    format: "bedrock-evaluation",
    what: "labels beside the turn",
    text: jsonl(cases.map((one) => ({ ...bedrock(one, {}), id: one.id, expected_chunk_ids: one.chunks }))),
  },
  { format: "bedrock-evaluation", what: "contexts", text: jsonl(cases.map(bedrockContexts)), idOf: byQuestion },
  { format: "langsmith-examples", what: "JSONL without ids", text: jsonl(cases.map(langsmith)) },
  {
    format: "langsmith-examples",
    what: "CSV of JSON",
    text: csv(
      cases
        .map(langsmith)
        .map((one) => Object.fromEntries(Object.entries(one).map(([k, v]) => [k, JSON.stringify(v)]))),
    ),
  },
  { format: "langsmith-examples", what: "CSV of keys", text: csv(cases.map((one) => keyColumns(one, "id"))) },
  {
    format: "phoenix-examples",
    what: "the API's JSON",
    text: pretty({ data: { dataset_id: "D", version_id: "V", filtered_splits: [], examples: cases.map(phoenix) } }),
  },
  {
    format: "phoenix-examples",
    what: "to_dict",
    text: pretty({ id: "D", name: "n", metadata: {}, version_id: "V", examples: cases.map(phoenix) }),
  },
  { format: "phoenix-examples", what: "JSONL", text: jsonl(cases.map(phoenix)) },
  { format: "phoenix-examples", what: "CSV of JSON", text: csv(cases.map(frame)) },
  { format: "phoenix-examples", what: "CSV of keys", text: csv(cases.map((one) => keyColumns(one, "example_id"))) },
  { format: "mlflow-records", what: "JSONL", text: jsonl(cases.map(mlflow)) },
  {
    format: "mlflow-records",
    what: "CSV",
    text: csv(
      cases.map(mlflow).map(({ inputs, expectations, tags, ...more }) => ({
        ...more,
        inputs: JSON.stringify(inputs),
        expectations: JSON.stringify(expectations),
        tags: JSON.stringify(tags),
      })),
    ),
  },
  { format: "promptfoo-tests", what: "JSON", text: pretty(cases.map(promptfoo)) },
  { format: "promptfoo-tests", what: "JSONL", text: jsonl(cases.map(promptfoo)) },
  {
    format: "promptfoo-tests",
    what: "a configuration",
    text: pretty({ prompts: ["file://p.txt"], providers: ["openai:gpt-5"], tests: cases.map(promptfoo) }),
  },
  { format: "promptfoo-tests", what: "CSV", text: csv(cases.map(promptfooCsv)) },
  { format: "case-list", what: "CSV", text: csv(cases.map(table)) },
  { format: "case-list", what: "a JSON array", text: pretty(cases.map(native)) },
  { format: "case-list", what: "one document", text: pretty({ version: 2, about: {}, cases: cases.map(native) }) },
  { format: "case-list", what: "one document on a line", text: JSON.stringify({ cases: cases.map(native) }) },
  { format: "case-list", what: "other names", text: jsonl(cases.map(homemade)) },
  { format: "case-list", what: "other names in CSV", text: csv(cases.map(homemadeCsv)) },
  { format: "case-list", what: "texts of chunks", text: pretty(cases.map(labelledByText)) },
  { format: "llamaindex-qa-dataset", what: "ids", text: pretty(qaDataset), carries: withoutAnswers },
  { format: "llamaindex-qa-dataset", what: "one line", text: jsonl([qaDataset]), carries: withoutAnswers },
];
