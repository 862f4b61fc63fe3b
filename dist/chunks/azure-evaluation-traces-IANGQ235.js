import {
  azureDocuments
} from "./chunk-7P2BQW6A.js";
import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  rowReader
} from "./chunk-WMOCVGHL.js";
import "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-KF5SEBOC.js";
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  ANSWER_KEYS,
  ANSWER_PLACES,
  answerOf,
  caseIdOf,
  columnsOf,
  contextsOf,
  firstOf,
  isObject,
  jsonIn,
  numberOf,
  objectOf,
  questionOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/azure-evaluation-traces.ts
var readAzureEvaluation = rowReader({
  row: "row of an Azure evaluation",
  path: (value) => isObject(value) && Array.isArray(value.rows) ? ["rows", "*"] : null,
  convert
});
function convert(row) {
  const inputs = columnsOf(row, "inputs.");
  const outputs = columnsOf(row, "outputs.");
  if ("conversation" in inputs) return "inputs.conversation is a conversation, and only single-turn rows are read";
  const question = questionOf(inputs);
  const named = caseIdOf(inputs);
  if (question === null && named === null) return "inputs.query is missing";
  const failure = failureOf({ error: outputs.error ?? inputs.error });
  const given = "response" in inputs ? { response: inputs.response } : { ...inputs, input: null };
  const isOfTarget = Object.entries(outputs).some(isSaid);
  const answer = answerOf(isOfTarget ? outputs : given);
  const found = isOfTarget ? outputs : inputs;
  const documents = found.retrieved_documents;
  const isRanked = Array.isArray(documents) && documents.some((document) => "document_id" in objectOf(document));
  const isSearch = isRanked || Array.isArray(documents) && documents.length === 0;
  const isOfRetrieval = isSearch && !isOfTarget && !("response" in inputs);
  if (answer === null && !isOfRetrieval && failure.error === void 0)
    return `response is missing: ${ANSWER_PLACES}; where the target failed, write why into outputs.error`;
  const chunks = isRanked ? azureDocuments(documents) : chunksOf(contextsOf(found));
  if (typeof chunks === "string") return chunks;
  const entries = scoresOf(outputs);
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
    ...recordedScores(entries, { library: "azure-ai-evaluation", model: modelOf(outputs) })
  };
}
function isSaid([name, value]) {
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
var BESIDE = /_(?:reason|result|threshold|passed|status|score|label|properties|details|model|finish_reason|\w+_tokens|sample_\w+)$/;
function scoresOf(outputs) {
  return Object.entries(outputs).flatMap(([column, value]) => {
    const [evaluator, metric, ...rest] = column.split(".");
    if (metric === void 0 || rest.length > 0 || /_(?:reason|threshold)$/.test(metric)) return [];
    const name = metric.replace(/^gpt_/, "").replace(/^groundedness_pro_label$/, "groundedness");
    if (name === metric && Object.hasOwn(outputs, `${evaluator}.${metric.replace(BESIDE, "")}`) && BESIDE.test(metric))
      return [];
    return [[name, ONE_TO_FIVE.has(name) && typeof value !== "boolean" ? fromFive(value) : value]];
  });
}
function modelOf(outputs) {
  return firstOf(Object.entries(outputs), ([column, value]) => {
    if (/\.\w+_model$/.test(column)) return textOf(value);
    return /\.\w+_properties$/.test(column) ? textOf(objectOf(jsonIn(value)).model) : null;
  });
}
function fromFive(value) {
  const score = numberOf(value);
  if (score === null) return null;
  return score >= 1 && score <= 5 ? (score - 1) / 4 : Number.NaN;
}
export {
  readAzureEvaluation
};
