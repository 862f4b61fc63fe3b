import {
  ANSWER_KEYS,
  ANSWER_PLACES,
  accessOf,
  answerOf,
  caseIdOf,
  chunksOf,
  columnsOf,
  compareBytes,
  contextsOf,
  failureOf,
  firstOf,
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
  shortHash,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/azure.ts
var azureRetrievalCases = {
  row: "Azure document retrieval row",
  reads: { row: (name) => /^(?:retrieval_)?ground_truth$/.test(name) },
  convert(row) {
    const labels = retrievalLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth) };
  }
};
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert: convertRetrieval });
function convertRetrieval(row) {
  const labels = retrievalLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = rankedDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  const { id, question } = labels;
  return { query_id: caseIdOf(row), other_ids: [id], question, retrieved_chunks: chunks, ...failure };
}
function retrievalLabels(row) {
  const list = row.retrieval_ground_truth;
  if (!Array.isArray(list)) return "retrieval_ground_truth is no list";
  const grades = /* @__PURE__ */ new Map();
  for (const { document_id, query_relevance_label } of list.map(objectOf)) {
    const id2 = idOf(document_id);
    const grade = numberOf(query_relevance_label);
    if (id2 === null) return "a document of retrieval_ground_truth has no document_id";
    if (!Number.isInteger(grade))
      return "a document of retrieval_ground_truth has no query_relevance_label that is a whole number";
    if (grades.has(id2)) return "a document stands twice in retrieval_ground_truth";
    grades.set(id2, Math.max(0, grade));
  }
  const question = textOf(row.query) ?? textOf(row.question);
  const sorted = [...grades].sort(([a], [b]) => compareBytes(a, b));
  const id = caseIdOf(row) ?? `q-${shortHash(question ?? JSON.stringify(sorted))}`;
  return { id, question, relevance: Object.fromEntries(sorted) };
}
function rankedDocuments(found) {
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
  if (hasScores) order.sort((a, b) => scores[b] - scores[a]);
  return order.map((i) => {
    const { acl_roles, tenant_id } = { ...metadataOf(documents[i]), ...documents[i] };
    const access = accessOf("acl_roles", acl_roles, tenant_id);
    return { id: ids[i], score: scores[i] ?? null, ...access, raw: documents[i] };
  });
}
var azureEvaluationCases = {
  row: "row of Azure evaluation data",
  reads: { row: (name) => /^(?:retrieval_)?ground_truth$/.test(name) },
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const id = caseIdOf(row) ?? idOf(row.id);
    return { id, question, expected_answer: textOf(row.ground_truth) };
  }
};
var readAzureEvaluation = rowReader({
  row: "row of an Azure evaluation",
  path: listAt("rows"),
  convert: convertEvaluation
});
function convertEvaluation(row) {
  const inputs = columnsOf(row, "inputs.");
  const outputs = columnsOf(row, "outputs.");
  if ("conversation" in inputs) return "inputs.conversation is a conversation, and only single-turn rows are read";
  const question = questionOf(inputs);
  const named = caseIdOf(inputs);
  if (question === null && named === null) return "inputs.query is missing";
  const failure = failureOf({ error: outputs.error ?? inputs.error });
  const given = "response" in inputs ? { response: inputs.response } : { ...inputs, input: null };
  const isOfTarget = Object.entries(outputs).some(isTargetOutput);
  const answer = answerOf(isOfTarget ? outputs : given);
  const found = isOfTarget ? outputs : inputs;
  const documents = found.retrieved_documents;
  const isRanked = Array.isArray(documents) && documents.some((document) => "document_id" in objectOf(document));
  const isSearch = isRanked || Array.isArray(documents) && documents.length === 0;
  const isOfRetrieval = isSearch && !isOfTarget && !("response" in inputs);
  if (answer === null && !isOfRetrieval && failure.error === void 0)
    return `response is missing: ${ANSWER_PLACES}; where the target failed, write why into outputs.error`;
  const chunks = isRanked ? rankedDocuments(documents) : chunksOf(contextsOf(found));
  if (typeof chunks === "string") return chunks;
  const entries = metricScores(outputs);
  const wrong = entries.find(([, score]) => Number.isNaN(score));
  if (wrong !== void 0)
    return `${wrong[0]} is not between 1 and 5, as Azure's own evaluators score: let one of yours that scores from 0 to 1 name its metric faithfulness, answer_relevance, context_relevance or completeness`;
  return {
    query_id: named,
    other_ids: [inputs.id],
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(entries, { library: "azure-ai-evaluation", model: judgeModel(outputs) })
  };
}
function isTargetOutput([name, value]) {
  if (name.includes(".")) return false;
  return value === null || value === "" ? ANSWER_KEYS.some((known) => known === name) : numberOf(value) === null;
}
var ONE_TO_FIVE = /* @__PURE__ */ new Set([
  "groundedness",
  "relevance",
  "retrieval",
  "response_completeness",
  "coherence",
  "fluency",
  "similarity"
]);
var METRIC_DETAIL = /_(?:reason|result|threshold|passed|status|score|label|properties|details|model|finish_reason|\w+_tokens|sample_\w+)$/;
function metricScores(outputs) {
  return Object.entries(outputs).flatMap(([column, value]) => {
    const [evaluator, metric, ...rest] = column.split(".");
    if (metric === void 0 || rest.length > 0 || /_(?:reason|threshold)$/.test(metric)) return [];
    const name = metric.replace(/^gpt_/, "").replace(/^groundedness_pro_label$/, "groundedness");
    if (name === metric && Object.hasOwn(outputs, `${evaluator}.${metric.replace(METRIC_DETAIL, "")}`) && METRIC_DETAIL.test(metric))
      return [];
    return [[name, ONE_TO_FIVE.has(name) && typeof value !== "boolean" ? fromOneToFive(value) : value]];
  });
}
function judgeModel(outputs) {
  return firstOf(Object.entries(outputs), ([column, value]) => {
    if (/\.\w+_model$/.test(column)) return textOf(value);
    return /\.\w+_properties$/.test(column) ? textOf(objectOf(jsonIn(value)).model) : null;
  });
}
function fromOneToFive(value) {
  const score = numberOf(value);
  if (score === null) return null;
  return score >= 1 && score <= 5 ? (score - 1) / 4 : Number.NaN;
}
export {
  azureEvaluationCases,
  azureRetrievalCases,
  readAzureEvaluation,
  readAzureRetrieval
};
