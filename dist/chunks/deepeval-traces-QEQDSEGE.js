import {
  countedTokens
} from "./chunk-FMR3APPQ.js";
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
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  amountOf,
  caseIdOf,
  firstOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/deepeval-traces.ts
var LATEST = "testRunData";
var readDeepeval = rowReader({
  row: "DeepEval test case",
  path: (value) => [...LATEST in objectOf(value) ? [LATEST] : [], "testCases", "*"],
  unread: [[], [LATEST]].map((run) => ({
    path: [...run, "conversationalTestCases", "*"],
    what: "conversational test case"
  })),
  unsupported: (value) => isObject(value) && "test_cases" in value && !("testCases" in value) ? "this DeepEval test run is of a version that writes test_cases; those with testCases are read" : null,
  convert
});
function convert(row) {
  if (textOf(row.input) === null) return "input is missing";
  const { metricsData, retrievalContext, toolsCalled } = row;
  if (retrievalContext !== void 0 && retrievalContext !== null && !Array.isArray(retrievalContext))
    return "retrievalContext is no list";
  const answer = typeof row.actualOutput === "string" ? row.actualOutput : null;
  if (answer === null && !Array.isArray(retrievalContext)) return "actualOutput and retrievalContext are missing";
  const metrics = (Array.isArray(metricsData) ? metricsData : []).map(objectOf);
  const scored = metrics.filter(({ error }) => textOf(error) === null);
  const scores = scored.map(({ name, score }) => [textOf(name) ?? "", score]);
  const model = firstOf(scored, ({ evaluationModel }) => textOf(evaluationModel));
  const chunks = chunksOf(retrievalContext)?.map(withSource) ?? null;
  const seconds = amountOf(row.completionTime);
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    cost_usd: amountOf(row.tokenCost),
    ...countedTokens(row.inputTokenCount, row.outputTokenCount),
    ...tools === null ? {} : { tool_calls: tools.filter((name) => name !== null) },
    ...recordedScores(scores, { library: "deepeval", model })
  };
}
function withSource(chunk) {
  if (chunk.raw !== void 0) return chunk;
  const [, source, context] = /^(.+?): (.+)$/su.exec(chunk.text ?? "") ?? [];
  return context === void 0 ? chunk : { ...chunk, bare_text: context, raw: { source, context } };
}
export {
  readDeepeval
};
