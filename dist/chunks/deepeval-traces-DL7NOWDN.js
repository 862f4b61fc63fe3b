import {
  recordedScores
} from "./chunk-EOGFLPLA.js";
import {
  chunksOf
} from "./chunk-QC5KJYBG.js";
import {
  rowReader
} from "./chunk-Y3GCP2JM.js";
import "./chunk-6VVT4ZPU.js";
import "./chunk-4J5AVOZB.js";
import "./chunk-MEZDO6VQ.js";
import "./chunk-UYY6D7KN.js";
import "./chunk-IXJLVMYF.js";
import "./chunk-2LKHBXLU.js";
import {
  amountOf,
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-Z67VWTKG.js";
import {
  isObject
} from "./chunk-RHCR6NMJ.js";

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
  const scores = recordedScores(scored.map(({ name, score }) => [textOf(name) ?? "", score]));
  const model = scored.map(({ evaluationModel }) => textOf(evaluationModel)).find((name) => name !== null);
  const chunks = chunksOf(retrievalContext);
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
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "deepeval", model: model ?? null } }
  };
}
export {
  readDeepeval
};
