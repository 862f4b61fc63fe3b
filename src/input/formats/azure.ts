import { compareBytes, shortHash } from "../../text/index.ts";
import { isObject, type Row } from "../rows/index.ts";
import {
  ANSWER_KEYS,
  ANSWER_PLACES,
  accessOf,
  answerOf,
  caseIdOf,
  chunksOf,
  columnsOf,
  contextsOf,
  type ForeignCase,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  idOf,
  isBlank,
  jsonIn,
  metadataOf,
  numberOf,
  objectOf,
  questionOf,
  type RowFormat,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/** The labels of an Azure row and the id of its case. */
interface AzureLabels {
  readonly id: string;
  readonly question: string | null;
  /** Grade by document id; what Azure grades below 0 is 0. */
  readonly relevance: Readonly<Record<string, number>>;
}

/**
 * The labels of a row, or what is wrong with it. A row without `query_id` is named after its question or else its
 * labels, never by its place in the file: another order would compare other questions.
 */
export function azureLabels(row: Readonly<Record<string, unknown>>): AzureLabels | string {
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

export const azureCases: RowFormat<ForeignCase> = {
  row: "Azure document retrieval row",
  convert(row) {
    const labels = azureLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth) };
  },
};

/**
 * `retrieved_documents` as Azure's document retrieval evaluator takes them, or what is wrong with them. The ranking is by
 * relevance_score; where no document has one, in the order of the file.
 */
export function azureDocuments(found: unknown): ForeignChunk[] | string {
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

export const azureEvaluationCases: RowFormat<ForeignCase> = {
  row: "row of Azure evaluation data",
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const id = caseIdOf(row) ?? idOf(row.id);
    return { id, question, expected_answer: textOf(row.ground_truth) };
  },
};

export const readAzureEvaluation = rowReader({
  row: "row of an Azure evaluation",
  path: (value) => (isObject(value) && Array.isArray(value.rows) ? ["rows", "*"] : null),
  convert,
});

/**
 * A target, which `evaluate` may call for each row, gave the answer and what it found: then those of the data are reviewed
 * ones. Else they are inputs.
 */
function convert(row: Row): ForeignTrace | string {
  const inputs = columnsOf(row, "inputs.");
  const outputs = columnsOf(row, "outputs.");
  if ("conversation" in inputs) return "inputs.conversation is a conversation, and only single-turn rows are read";
  const question = questionOf(inputs);
  const named = caseIdOf(inputs);
  if (question === null && named === null) return "inputs.query is missing";
  const failure = failureOf({ error: outputs.error ?? inputs.error });
  // Beside `response` an `answer` among the data is the reviewed one.
  const given = "response" in inputs ? { response: inputs.response } : { ...inputs, input: null };
  const isOfTarget = Object.entries(outputs).some(isSaid);
  const answer = answerOf(isOfTarget ? outputs : given);
  const found = isOfTarget ? outputs : inputs;
  const documents = found.retrieved_documents;
  const isRanked = Array.isArray(documents) && documents.some((document) => "document_id" in objectOf(document));
  // Azure's document retrieval evaluator asks for no answer; a search that found nothing names no document.
  const isSearch = isRanked || (Array.isArray(documents) && documents.length === 0);
  const isOfRetrieval = isSearch && !isOfTarget && !("response" in inputs);
  if (answer === null && !isOfRetrieval && failure.error === undefined)
    return `response is missing: ${ANSWER_PLACES}; where the target failed, write why into outputs.error`;
  const chunks = isRanked ? azureDocuments(documents) : chunksOf(contextsOf(found));
  if (typeof chunks === "string") return chunks;
  const entries = scoresOf(outputs);
  const wrong = entries.find(([, score]) => Number.isNaN(score));
  if (wrong !== undefined)
    return `${wrong[0]} is not between 1 and 5, as Azure's own evaluators score: let one of yours that scores from 0 to 1 name its metric faithfulness, answer_relevance, context_relevance or completeness`;
  return {
    query_id: named,
    other_ids: [inputs.id],
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(entries, { library: "azure-ai-evaluation", model: modelOf(outputs) }),
  };
}

/** Whether a column is one that a target gave, also where it failed for this row; old evaluators have numbers there. */
function isSaid([name, value]: readonly [string, unknown]): boolean {
  if (name.includes(".")) return false;
  return value === null || value === "" ? ANSWER_KEYS.some((known) => known === name) : numberOf(value) === null;
}

/** What Azure's own evaluators score from 1 to 5. */
const ONE_TO_FIVE = new Set([
  "groundedness",
  "relevance",
  "retrieval",
  "response_completeness",
  "coherence",
  "fluency",
  "similarity",
]);

/** What stands beside a metric under names that begin with its own. */
const BESIDE =
  /_(?:reason|result|threshold|passed|status|score|label|properties|details|model|finish_reason|\w+_tokens|sample_\w+)$/;

function scoresOf(outputs: Row): [string, unknown][] {
  return Object.entries(outputs).flatMap(([column, value]) => {
    const [evaluator, metric, ...rest] = column.split(".");
    if (metric === undefined || rest.length > 0 || /_(?:reason|threshold)$/.test(metric)) return [];
    // Versions before 1.0 had `gpt_` alone, those after have both; the service behind the pro one says yes or no.
    const name = metric.replace(/^gpt_/, "").replace(/^groundedness_pro_label$/, "groundedness");
    if (name === metric && Object.hasOwn(outputs, `${evaluator}.${metric.replace(BESIDE, "")}`) && BESIDE.test(metric))
      return [];
    return [[name, ONE_TO_FIVE.has(name) && typeof value !== "boolean" ? fromFive(value) : value]];
  });
}

/** The model that judged, where the version that wrote this says it; null where it does not. */
function modelOf(outputs: Row): string | null {
  return firstOf(Object.entries(outputs), ([column, value]) => {
    if (/\.\w+_model$/.test(column)) return textOf(value);
    return /\.\w+_properties$/.test(column) ? textOf(objectOf(jsonIn(value)).model) : null;
  });
}

/** Null where nothing was evaluated, NaN where the scale does not hold the score. */
function fromFive(value: unknown): number | null {
  const score = numberOf(value);
  if (score === null) return null;
  return score >= 1 && score <= 5 ? (score - 1) / 4 : Number.NaN;
}

export const readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert: convertRetrieval });

function convertRetrieval(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === undefined ? null : []));
  if (typeof chunks === "string") return chunks;
  const { id, question } = labels;
  return { query_id: caseIdOf(row), other_ids: [id], question, retrieved_chunks: chunks, ...failure };
}
