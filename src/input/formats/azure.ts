import { compareBytes, shortHash } from "../../text/index.ts";
import { columnNames, hasColumns, type Row } from "../rows/index.ts";
import {
  ANSWER_KEYS,
  ANSWER_PLACES,
  accessOf,
  answerOf,
  caseIdOf,
  chunksOf,
  columnsOf,
  contextsOf,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  idOf,
  isBlank,
  jsonIn,
  listAt,
  metadataOf,
  numberOf,
  objectOf,
  questionOf,
  recordedScores,
  rowReader,
  rowsIn,
  textOf,
} from "./shared/index.ts";

/** The labels in the input of Azure's document retrieval evaluator. */
export const azureRetrievalCases = foreignCases({
  name: "azure-retrieval",
  title: "Azure document retrieval labels",
  shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
  detect: (sample) => hasColumns(sample, "retrieval_ground_truth"),
  row: "Azure document retrieval row",
  reads: { row: (name) => /^(?:retrieval_)?ground_truth$/.test(name) },
  convert(row) {
    const labels = retrievalLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth) };
  },
});

/** The documents in the same input, ranked. */
export const azureRetrievalTraces = foreignTraces({
  name: "azure-retrieval",
  title: "Azure document retrieval",
  shape: "JSONL or JSON of `{retrieval_ground_truth, retrieved_documents}`, ranked by `relevance_score`",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) => hasColumns(sample, "retrieval_ground_truth", "retrieved_documents"),
  reader: rowReader({
    row: "Azure document retrieval row",
    convert(row) {
      const labels = retrievalLabels(row);
      if (typeof labels === "string") return labels;
      const failure = failureOf(row);
      const chunks = rankedDocuments(row.retrieved_documents ?? (failure.error === undefined ? null : []));
      if (typeof chunks === "string") return chunks;
      const { id, question } = labels;
      return { query_id: caseIdOf(row), other_ids: [id], question, retrieved_chunks: chunks, ...failure };
    },
  }),
});

/**
 * The labels of a row with a grade of at least 0 by document id, or what is wrong with them. A row without `query_id` is
 * named after its question or its labels, and not after its position, so that two files in different order compare the
 * same cases.
 */
function retrievalLabels(row: Row) {
  const list = row.retrieval_ground_truth;
  if (!Array.isArray(list)) return "retrieval_ground_truth is no list";
  const grades = new Map<string, number>();
  for (const { document_id, query_relevance_label } of list.map(objectOf)) {
    const id = idOf(document_id);
    const grade = numberOf(query_relevance_label);
    if (id === null) return "a document of retrieval_ground_truth has no document_id";
    if (!Number.isInteger(grade))
      return "a document of retrieval_ground_truth has no query_relevance_label that is a whole number";
    if (grades.has(id)) return "a document stands twice in retrieval_ground_truth";
    grades.set(id, Math.max(0, grade!));
  }
  const question = textOf(row.query) ?? textOf(row.question);
  const sorted = [...grades].sort(([a], [b]) => compareBytes(a, b));
  const id = caseIdOf(row) ?? `q-${shortHash(question ?? JSON.stringify(sorted))}`;
  return { id, question, relevance: Object.fromEntries(sorted) };
}

/**
 * Returns `retrieved_documents` in ranking order, or what is wrong with them. The order is by descending
 * `relevance_score`, or as written if no document has a score.
 */
function rankedDocuments(found: unknown): ForeignChunk[] | string {
  if (!Array.isArray(found)) return "retrieved_documents is no list";
  const documents = found.map(objectOf);
  const ids = documents.map(({ document_id }) => idOf(document_id));
  if (ids.includes(null)) return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  if (documents.some(({ relevance_score }, i) => !isBlank(relevance_score) && scores[i] === null))
    return "a relevance_score of retrieved_documents is no number";
  const hasScores = !scores.includes(null);
  if (!hasScores && scores.some((score) => score !== null))
    return "some of retrieved_documents have a relevance_score and some have none: nobody can tell their order";
  const order = documents.map((_, i) => i);
  if (hasScores) order.sort((a, b) => scores[b]! - scores[a]!);
  return order.map((i) => {
    const { acl_roles, tenant_id } = { ...metadataOf(documents[i]!), ...documents[i] };
    const access = accessOf("acl_roles", acl_roles, tenant_id);
    return { id: ids[i]!, score: scores[i] ?? null, ...access, raw: documents[i] };
  });
}

/** The rows that you pass to Azure's `evaluate()`. */
export const azureEvaluationCases = foreignCases({
  name: "azure-evaluation",
  title: "Azure AI Evaluation data",
  shape:
    "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
  detect: (sample) => hasColumns(sample, "query", "ground_truth") && !hasColumns(sample, "retrieval_ground_truth"),
  row: "row of Azure evaluation data",
  reads: { row: (name) => /^(?:retrieval_)?ground_truth$/.test(name) },
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const id = caseIdOf(row) ?? idOf(row.id);
    return { id, question, expected_answer: textOf(row.ground_truth) };
  },
});

/** The results of `evaluate()`. */
export const azureEvaluationTraces = foreignTraces({
  name: "azure-evaluation",
  title: "Azure AI Evaluation results",
  shape:
    "`evaluate(output_path=...)`: `{rows, metrics}` with `inputs.<k>`, `outputs.<k>` of a target and `outputs.<evaluator>.<metric>`, or JSONL of its rows; scores of 1 to 5 are brought to 0 to 1",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect(sample) {
    const rows = rowsIn(sample, "rows");
    const names = rows.value === undefined ? [] : columnNames(rows);
    // LangSmith experiments have `inputs.` columns too, but only one level of names and an `example_id`.
    const isResult = rows !== sample || names.some((name) => /^outputs\.[^.]+\./.test(name));
    return isResult && names.some((name) => name.startsWith("inputs.")) && !names.includes("example_id");
  },
  reader: rowReader({ row: "row of an Azure evaluation", path: listAt("rows"), convert: convertEvaluation }),
});

/**
 * If `evaluate` called a target for each row, the outputs contain its answer and contexts, and those in the inputs
 * are references. Without a target, the inputs contain the pipeline's answer and contexts.
 */
function convertEvaluation(row: Row): ForeignTrace | string {
  const inputs = columnsOf(row, "inputs.");
  const outputs = columnsOf(row, "outputs.");
  if ("conversation" in inputs) return "inputs.conversation is a conversation, and only single-turn rows are read";
  const question = questionOf(inputs);
  const named = caseIdOf(inputs);
  if (question === null && named === null) return "inputs.query is missing";
  const failure = failureOf({ error: outputs.error ?? inputs.error });
  // Next to a `response`, an `answer` in the data is the reference answer.
  const given = "response" in inputs ? { response: inputs.response } : { ...inputs, input: null };
  const isOfTarget = Object.entries(outputs).some(isTargetOutput);
  const answer = answerOf(isOfTarget ? outputs : given);
  const found = isOfTarget ? outputs : inputs;
  const documents = found.retrieved_documents;
  const isRanked = Array.isArray(documents) && documents.some((document) => "document_id" in objectOf(document));
  // The document retrieval evaluator needs no answer. A search without results names no document.
  const isSearch = isRanked || (Array.isArray(documents) && documents.length === 0);
  const isOfRetrieval = isSearch && !isOfTarget && !("response" in inputs);
  if (answer === null && !isOfRetrieval && failure.error === undefined)
    return `response is missing: ${ANSWER_PLACES}; where the target failed, write why into outputs.error`;
  const chunks = isRanked ? rankedDocuments(documents) : chunksOf(contextsOf(found));
  if (typeof chunks === "string") return chunks;
  const entries = metricScores(outputs);
  const wrong = entries.find(([, score]) => Number.isNaN(score));
  if (wrong !== undefined)
    return `${wrong[0]} is not between 1 and 5, as Azure's own evaluators score: let one of yours that scores from 0 to 1 name its metric faithfulness, answer_relevance, context_relevance or completeness`;
  return {
    query_id: named,
    other_ids: [inputs.id],
    question,
    answer,
    ...foundChunks(chunks),
    ...failure,
    ...recordedScores(entries, { library: "azure-ai-evaluation", model: judgeModel(outputs) }),
  };
}

/**
 * Whether a target returned this column, even if the target failed for this row. Columns without a dot that contain
 * numbers are scores of old evaluators.
 */
function isTargetOutput([name, value]: readonly [string, unknown]): boolean {
  if (name.includes(".")) return false;
  return value === null || value === "" ? ANSWER_KEYS.some((known) => known === name) : numberOf(value) === null;
}

/** Metrics that Azure's evaluators score from 1 to 5. */
const ONE_TO_FIVE = /^(?:groundedness|relevance|retrieval|response_completeness|coherence|fluency|similarity)$/;

/** Suffixes of columns with details of the metric that the rest of the name denotes. */
const METRIC_DETAIL =
  /_(?:reason|result|threshold|passed|status|score|label|properties|details|model|finish_reason|\w+_tokens|sample_\w+)$/;

function metricScores(outputs: Row): [string, unknown][] {
  return Object.entries(outputs).flatMap(([column, value]) => {
    const [evaluator, metric, ...rest] = column.split(".");
    if (metric === undefined || rest.length > 0 || /_(?:reason|threshold)$/.test(metric)) return [];
    // Versions before 1.0 write only `gpt_` names, later versions write both. `groundedness_pro_label` is a Boolean.
    const name = metric.replace(/^gpt_/, "").replace(/^groundedness_pro_label$/, "groundedness");
    if (
      name === metric &&
      Object.hasOwn(outputs, `${evaluator}.${metric.replace(METRIC_DETAIL, "")}`) &&
      METRIC_DETAIL.test(metric)
    )
      return [];
    return [[name, ONE_TO_FIVE.test(name) && typeof value !== "boolean" ? fromOneToFive(value) : value]];
  });
}

/** The model that judged the row; null if the version of the SDK does not record it. */
function judgeModel(outputs: Row): string | null {
  return firstOf(Object.entries(outputs), ([column, value]) => {
    if (/\.\w+_model$/.test(column)) return textOf(value);
    return /\.\w+_properties$/.test(column) ? textOf(objectOf(jsonIn(value)).model) : null;
  });
}

/** Maps a score from 1-5 to 0-1. Null if nothing was evaluated, NaN if the score is outside the scale. */
function fromOneToFive(value: unknown): number | null {
  const score = numberOf(value);
  if (score === null) return null;
  return score >= 1 && score <= 5 ? (score - 1) / 4 : Number.NaN;
}
