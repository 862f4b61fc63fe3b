import {
  caseIdOf,
  chunksOf,
  failureOf,
  goldenFields,
  idOf,
  isBlank,
  listOf,
  numberOf,
  recordedScores,
  rowReader,
  textOf,
  withoutHopMark
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/ragas.ts
var ragasCases = {
  row: "Ragas sample",
  reads: { row: (name) => /^(?:reference(?:_contexts|_context_ids)?|ground_truths?)$/.test(name) },
  convert(row) {
    const question = sampleQuestion(row);
    if (typeof question === "string") return question;
    const relevant = sampleChunks(
      row.reference_contexts ?? sourceContexts(row),
      row.reference_context_ids,
      "reference"
    );
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row) ?? idOf(row.id),
      ...question,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizerTag(row.synthesizer_name ?? row.evolution_type), ...ownFields(row) }
    };
  }
};
var readRagas = rowReader({ row: "Ragas sample", convert });
function sampleChunks(texts, ids, kind) {
  const contexts = listOf(texts) === null ? null : chunksOf(texts);
  const idList = listOf(ids);
  if (contexts === null && !isBlank(texts)) return `${kind}_contexts is no list: write it as JSON, ["a", "b"]`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list: write it as JSON, ["a", "b"]`;
  if (contexts !== null && idList !== null && contexts.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const chunks = (contexts ?? idList)?.map((_, i) => {
    const { text, ...chunk } = contexts?.[i] ?? {};
    return { ...chunk, text: text == null ? null : withoutHopMark(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}
var QUESTION_COLUMNS = ["user_input", "question", "query"];
function sampleQuestion(row) {
  const name = QUESTION_COLUMNS.find((known) => !isBlank(row[known])) ?? QUESTION_COLUMNS.find((known) => known in row) ?? QUESTION_COLUMNS[0];
  if (listOf(row[name]) !== null) return "user_input is a conversation, and only single-turn samples are read";
  const question = textOf(row[name]);
  return question === null ? `${name} is missing` : { question };
}
function ownFields(row) {
  const { relevance, ...fields } = goldenFields(row);
  return typeof relevance === "number" || relevance === void 0 ? fields : { ...fields, relevance };
}
function sourceContexts({ evolution_type, answer, response, contexts }) {
  return evolution_type === void 0 || !isBlank(answer) || !isBlank(response) ? void 0 : contexts;
}
function synthesizerTag(name) {
  return textOf(name) === null ? {} : { tags: [name] };
}
var SAMPLE_COLUMNS = /* @__PURE__ */ new Set([
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
function convert(row) {
  const question = sampleQuestion(row);
  if (typeof question === "string") return question;
  const response = row.response ?? row.answer;
  if (response !== void 0 && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = sampleChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === void 0)
    return "response and retrieved_contexts are missing: where the pipeline failed, write why into error";
  const metrics = Object.entries(row).flatMap(
    ([name, value]) => SAMPLE_COLUMNS.has(name) ? [] : [[name, COSINE_METRIC.test(name) ? raisedToZero(value) : value]]
  );
  return {
    query_id: caseIdOf(row),
    ...question,
    answer: response,
    // Ragas records one list, which is both the ranking and the context.
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(metrics, { library: "ragas" })
  };
}
var COSINE_METRIC = /^(?:answer|response)_(?:relevanc[ey]|correctness)$/;
function raisedToZero(value) {
  const score = numberOf(value);
  return score !== null && score >= -1 && score < 0 ? 0 : value;
}
export {
  ragasCases,
  readRagas
};
