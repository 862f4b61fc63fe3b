import {
  countedTokens
} from "./chunk-YJLO7NCT.js";
import {
  chunksOf
} from "./chunk-F3GEBPLV.js";
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
  amountOf,
  answerOf,
  caseIdOf,
  contextsOf,
  firstOf,
  isObject,
  objectOf,
  positiveOf,
  questionOf,
  textOf
} from "./chunk-6H4WNPDA.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/promptfoo-traces.ts
var VERSIONS = [2, 3];
var FAILED_TO_RUN = 2;
var readPromptfoo = rowReader({
  row: "promptfoo result",
  path: (value) => isObject(value) && isObject(value.results) ? ["results", "results", "*"] : null,
  unsupported(value) {
    if (!isObject(value) || !isObject(value.results)) return null;
    const { version } = value.results;
    if (VERSIONS.includes(version)) return null;
    const said = typeof version === "number" ? `version ${version}` : "no version that is known";
    return `these promptfoo results have ${said}, and versions ${VERSIONS.join(" and ")} are read`;
  },
  convert
});
function convert(row) {
  if (!isObject(row.vars) && !isObject(row.testCase)) return "vars is missing";
  const vars = { ...objectOf(objectOf(row.testCase).vars), ...objectOf(row.vars) };
  const response = objectOf(row.response);
  const hasOutput = response.output !== void 0 && response.output !== null;
  const hasFailed = row.failureReason === FAILED_TO_RUN || !hasOutput && textOf(row.error) !== null;
  if (!hasFailed && response.output === void 0) return "response.output is missing";
  const provider = objectOf(row.provider);
  const parts = objectOf(row.gradingResult).componentResults;
  const graded = (Array.isArray(parts) ? parts : []).map(objectOf);
  const sound = graded.filter(({ metadata }) => !objectOf(metadata).graderError);
  const failed = new Set(graded.filter((part) => !sound.includes(part)).map((part) => scoreOf(part)[0]));
  const named = Object.entries(objectOf(row.namedScores)).filter(([name]) => !failed.has(name));
  const contexts = [
    response.output,
    response.metadata,
    vars,
    row.metadata,
    ...sound.map(({ metadata }) => metadata)
  ].map(contextsOf);
  const chunks = chunksOf(contexts.find((found) => found !== void 0));
  const usage = objectOf(response.tokenUsage);
  const isCached = response.cached === true;
  const latency = isCached ? null : positiveOf(row.latencyMs);
  const label = textOf(provider.label) ?? textOf(provider.id);
  return {
    query_id: firstOf([objectOf(row.testCase).metadata, row.metadata, vars], caseIdOf),
    question: questionOf(vars),
    config_id: label === null ? null : `${label}${Number(row.promptIdx) > 0 ? `#${row.promptIdx}` : ""}`,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    sample: { of: JSON.stringify(vars), run: JSON.stringify(row.testIdx ?? null) },
    answer: answerText(response.output),
    ...latency === null ? {} : { latency_ms: { end_to_end: latency } },
    ...countedTokens(usage.prompt, usage.completion),
    cost_usd: positiveOf(row.cost) ?? (isCached ? positiveOf(response.cost) : amountOf(response.cost)),
    versions: { generator: textOf(provider.id), prompt: textOf(row.promptId) },
    ...hasFailed ? { error: { message: textOf(row.error) ?? "the provider failed" } } : {},
    ...recordedScores([...sound.map(scoreOf), ...named], { library: "promptfoo" })
  };
}
function scoreOf({ assertion, score }) {
  const { metric, type } = objectOf(assertion);
  return [textOf(metric) ?? textOf(type) ?? "", score];
}
var STRIPPED = "[output stripped]";
function answerText(output) {
  if (output === void 0 || output === null || output === STRIPPED) return null;
  const inner = contextsOf(output) === void 0 ? null : answerOf(output);
  if (inner !== null) return inner;
  return typeof output === "string" ? output : JSON.stringify(output);
}
export {
  readPromptfoo
};
