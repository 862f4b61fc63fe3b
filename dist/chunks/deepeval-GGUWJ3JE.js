import {
  amountOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  firstOf,
  goldenFields,
  isBlank,
  isObject,
  jsonIn,
  latencyOf,
  listAt,
  listOf,
  mergeOwnFields,
  objectOf,
  recordedScores,
  rowReader,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/deepeval.ts
var deepevalCases = {
  row: "DeepEval golden",
  reads: { row: (name) => /^expected(?:_output|Output|Tools)$/.test(name) },
  path: listAt("goldens"),
  unread: [{ path: ["conversationalGoldens", "*"], what: "conversational golden" }],
  convert(row) {
    if ("scenario" in row) return "scenario is of a conversation, and only single-turn goldens are read";
    const { input, expected_output, expectedOutput, expected_tools, expectedTools, name, ...others } = row;
    if (textOf(input) === null) return "input is missing";
    const relevant = contextChunks(row.context);
    if (relevant === void 0) return "context is no list of texts";
    const tools = toolNames(expected_tools ?? expectedTools);
    if (typeof tools === "string") return tools;
    const sources = [others];
    for (const [snake, camel] of METADATA_FIELDS) {
      const record = jsonIn(row[snake] ?? row[camel]);
      if (!isBlank(record) && !isObject(record)) return `${snake} is no JSON object`;
      sources.unshift(objectOf(record));
    }
    return {
      id: firstOf(sources, caseIdOf) ?? textOf(name),
      question: input,
      expected_answer: textOf(expected_output ?? expectedOutput),
      relevant,
      own: mergeOwnFields(tools, ...sources.map(goldenFields).reverse())
    };
  }
};
var METADATA_FIELDS = [
  ["custom_column_key_values", "customColumnKeyValues"],
  ["additional_metadata", "additionalMetadata"]
];
var SEPARATOR = "|";
function contextChunks(context) {
  if (isBlank(context)) return null;
  const list = listOf(context) ?? (typeof context === "string" ? context.split(SEPARATOR) : [null]);
  const texts = list.map(textOf);
  return texts.includes(null) ? void 0 : texts.map((text) => ({ text }));
}
function toolNames(tools) {
  if (isBlank(tools)) return {};
  const names = listOf(tools)?.map((tool) => textOf(isObject(tool) ? tool.name : tool));
  if (names === void 0 || names.includes(null)) return "expected_tools is no list of tools with names";
  return names.length === 0 ? {} : { expected_tools: names };
}
var LATEST_RUN = "testRunData";
var readDeepeval = rowReader({
  row: "DeepEval test case",
  path: (value) => [...LATEST_RUN in objectOf(value) ? [LATEST_RUN] : [], "testCases", "*"],
  unread: [[], [LATEST_RUN]].map((run) => ({
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
  const chunks = chunksOf(retrievalContext)?.map(splitSource) ?? null;
  const seconds = amountOf(row.completionTime);
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latencyOf(seconds === null ? null : seconds * 1e3),
    cost_usd: amountOf(row.tokenCost),
    ...countedTokens(row.inputTokenCount, row.outputTokenCount),
    ...tools === null ? {} : { tool_calls: tools.filter((name) => name !== null) },
    ...recordedScores(scores, { library: "deepeval", model })
  };
}
function splitSource(chunk) {
  if (chunk.raw !== void 0) return chunk;
  const [, source, context] = /^(.+?): (.+)$/su.exec(chunk.text ?? "") ?? [];
  return context === void 0 ? chunk : { ...chunk, bare_text: context, raw: { source, context } };
}
export {
  deepevalCases,
  readDeepeval
};
