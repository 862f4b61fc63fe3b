import {
  recordedScores
} from "./chunk-U5CJPCK6.js";
import {
  chunksOf
} from "./chunk-JUPM4LVK.js";
import {
  rowReader
} from "./chunk-AJAT5SR2.js";
import "./chunk-BXVE5727.js";
import "./chunk-I3AWN3QI.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JFJKJ7AM.js";
import "./chunk-HPBJBZT7.js";
import "./chunk-QADT3EDB.js";
import "./chunk-CS5H7SDD.js";
import "./chunk-HXC3CPYJ.js";
import {
  amountOf,
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-CN6WZBUK.js";

// src/dataset/formats/deepeval-traces.ts
var readDeepeval = rowReader({
  row: "DeepEval test case",
  path: () => ["testCases", "*"],
  unread: [{ path: ["conversationalTestCases", "*"], what: "conversational test case" }],
  unsupported: (value) => isObject(value) && "test_cases" in value && !("testCases" in value) ? "this DeepEval test run is of a version that writes test_cases; those with testCases are read" : null,
  convert
});
function convert(row) {
  if (textOf(row.input) === null) return "input is missing";
  if (typeof row.actualOutput !== "string") return "actualOutput is missing";
  const { metricsData, retrievalContext, toolsCalled } = row;
  if (retrievalContext !== void 0 && retrievalContext !== null && !Array.isArray(retrievalContext))
    return "retrievalContext is no list";
  const metrics = (Array.isArray(metricsData) ? metricsData : []).map(objectOf);
  const scored = metrics.filter(({ error }) => textOf(error) === null);
  const scores = scored.map(({ name, score }) => [textOf(name) ?? "", score]);
  const model = scored.map(({ evaluationModel }) => textOf(evaluationModel)).find((name) => name !== null);
  const chunks = chunksOf(retrievalContext)?.map(withSource) ?? null;
  const seconds = amountOf(row.completionTime);
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input,
    answer: row.actualOutput,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    cost_usd: amountOf(row.tokenCost),
    ...tools === null ? {} : { tool_calls: tools.filter((name) => name !== null) },
    ...recordedScores(scores, { library: "deepeval", model: model ?? null })
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
