import {
  ragasChunks,
  ragasQuestion
} from "./chunk-ESO5RTEF.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MXVRNRKM.js";
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
  caseIdOf,
  numberOf
} from "./chunk-WJ4LAJRD.js";
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
var readRagas = rowReader({ row: "Ragas sample", convert });
function convert(row) {
  const asked = ragasQuestion(row);
  if (typeof asked === "string") return asked;
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
    ...asked,
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
