import {
  ragasChunks
} from "./chunk-NBKEX6OH.js";
import {
  failureOf
} from "./chunk-NSZXUJBX.js";
import "./chunk-EANQ5TMF.js";
import {
  rowReader
} from "./chunk-OIIDF2GG.js";
import "./chunk-JEW3G6GM.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-MK7AXK4B.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-HUNRSJ2Q.js";
import "./chunk-4ZVCX3ZO.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  isBlank,
  listOf,
  numberOf,
  textOf
} from "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/ragas-traces.ts
var SAMPLE = /* @__PURE__ */ new Set([
  "user_input",
  "retrieved_contexts",
  "reference_contexts",
  "retrieved_context_ids",
  "reference_context_ids",
  "response",
  "multi_responses",
  "reference",
  "rubrics",
  "persona_name",
  "query_style",
  "query_length",
  "question",
  "query",
  "answer",
  "contexts",
  "ground_truth",
  "ground_truths",
  "id",
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "synthesizer_name",
  "error",
  ""
]);
var QUESTION = ["user_input", "question", "query"];
var readRagas = rowReader({ row: "Ragas sample", convert });
function convert(row) {
  const asked = QUESTION.find((name) => !isBlank(row[name])) ?? QUESTION.find((name) => name in row) ?? QUESTION[0];
  const question = row[asked];
  if (listOf(question) !== null) return "user_input is a conversation, and only single-turn samples are read";
  if (textOf(question) === null) return `${asked} is missing`;
  const response = row.response ?? row.answer;
  if (response !== void 0 && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = ragasChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === void 0)
    return "response and retrieved_contexts are missing: where the pipeline failed, write why into error";
  const metrics = Object.entries(row).flatMap(
    ([name, value]) => SAMPLE.has(name) ? [] : [[name, COSINE.test(name) ? upFromZero(value) : value]]
  );
  return {
    query_id: caseIdOf(row),
    question,
    answer: response,
    // The one list that there is: what came back is what the generator was given.
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(metrics, { library: "ragas" })
  };
}
var COSINE = /^(?:answer|response)_(?:relevanc[ey]|correctness)$/;
function upFromZero(value) {
  const score = numberOf(value);
  return score !== null && score >= -1 && score < 0 ? 0 : value;
}
export {
  readRagas
};
