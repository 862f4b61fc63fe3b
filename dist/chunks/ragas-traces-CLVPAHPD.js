import {
  ragasChunks
} from "./chunk-JWDHKYB7.js";
import {
  failureOf
} from "./chunk-VCRSBPX7.js";
import "./chunk-F3GEBPLV.js";
import {
  rowReader
} from "./chunk-EAFIF7M6.js";
import "./chunk-SXHBSXBO.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-IB47RGMZ.js";
import "./chunk-VLOATDOU.js";
import "./chunk-FA5CM4IL.js";
import "./chunk-IHE3O4YZ.js";
import "./chunk-E5RC3XZE.js";
import {
  caseIdOf,
  listOf,
  textOf
} from "./chunk-6H4WNPDA.js";
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
  "answer",
  "contexts",
  "ground_truth",
  "ground_truths",
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "synthesizer_name",
  "error",
  ""
]);
var readRagas = rowReader({ row: "Ragas sample", convert });
function convert(row) {
  const question = row.user_input ?? row.question;
  if (listOf(question) !== null) return "user_input is a conversation, and only single-turn samples are read";
  if (textOf(question) === null) return `${"question" in row ? "question" : "user_input"} is missing`;
  const response = row.response ?? row.answer;
  if (response !== void 0 && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = ragasChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === void 0)
    return "response and retrieved_contexts are missing";
  const metrics = Object.entries(row).filter(([name]) => !SAMPLE.has(name));
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
export {
  readRagas
};
