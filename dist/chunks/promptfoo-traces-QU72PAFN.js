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
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  amountOf,
  answerOf,
  caseIdOf,
  contextsOf,
  firstOf,
  foldSpace,
  isObject,
  jsonIn,
  objectOf,
  positiveOf,
  questionOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/promptfoo-output.ts
function promptfooOutput(output) {
  const record = jsonIn(output);
  return contextsOf(record) === void 0 ? output : record;
}

// src/dataset/formats/promptfoo-contexts.ts
function promptfooContexts(row, graded) {
  const { output, metadata } = objectOf(row.response);
  const test = objectOf(row.testCase);
  const vars = { ...objectOf(test.vars), ...objectOf(row.vars) };
  const isUnseen = contextsOf(test.vars) !== void 0 && !isShown(vars, objectOf(row.prompt).raw);
  const isNoted = contextsOf(test.metadata) !== void 0;
  const graders = graded.filter(({ assertion }) => !isUnseen || textOf(objectOf(assertion).contextTransform) !== null);
  const places = [
    promptfooOutput(output),
    metadata,
    ...isUnseen ? [] : [vars],
    ...isNoted ? [] : [row.metadata],
    ...graders.map((part) => part.metadata)
  ];
  return chunksOf(places.map(contextsOf).find((found) => found !== void 0));
}
function isShown(vars, prompt) {
  if (typeof prompt !== "string") return true;
  const shown = foldSpace(prompt);
  const texts = (chunksOf(contextsOf(vars)) ?? []).map(({ text }) => text ?? "");
  return texts.every(
    (text) => [text, JSON.stringify(text).slice(1, -1)].some((written) => shown.includes(foldSpace(written)))
  );
}

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
  const refuses = response.isRefusal === true;
  if (!hasFailed && !refuses && response.output === void 0) return "response.output is missing";
  const output = promptfooOutput(response.output);
  const failure = hasFailed ? { error: { message: textOf(row.error) ?? "the provider failed" } } : toldFailure(response);
  const provider = objectOf(row.provider);
  const parts = objectOf(row.gradingResult).componentResults;
  const graded = (Array.isArray(parts) ? parts : []).map(objectOf);
  const sound = graded.filter(({ metadata }) => !objectOf(metadata).graderError);
  const failed = new Set(graded.filter((part) => !sound.includes(part)).map((part) => scoresOf(part)[0]?.[0]));
  const named = Object.entries(objectOf(row.namedScores)).filter(([name]) => !failed.has(name));
  const chunks = promptfooContexts(row, sound);
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
    answer: answerText(output) ?? (refuses ? "" : null),
    ...refuses ? { expected_behavior_observed: "abstain" } : {},
    ...latency === null ? {} : { latency_ms: { end_to_end: latency } },
    ...countedTokens(usage.prompt, usage.completion),
    cost_usd: positiveOf(row.cost) ?? (isCached ? positiveOf(response.cost) : amountOf(response.cost)),
    versions: { generator: textOf(provider.id), prompt: textOf(row.promptId) },
    ...failure,
    ...recordedScores([...sound.flatMap(scoresOf), ...named], { library: "promptfoo" })
  };
}
function toldFailure({ output, metadata }) {
  const { status } = objectOf(objectOf(metadata).http);
  if (typeof status === "number" && status >= 500) return { error: { message: `HTTP ${status}` } };
  return failureOf(objectOf(promptfooOutput(output)));
}
function scoresOf({ assertion, score }) {
  const { metric, type } = objectOf(assertion);
  const [called, kind] = [textOf(metric), textOf(type)];
  const isOwn = called === null || OWN_GRADERS.test(kind ?? "");
  return [...called === null ? [] : [called], ...isOwn ? [kind ?? ""] : []].map((name) => [name, score]);
}
var OWN_GRADERS = /^(?:context-(?:faithfulness|relevance|recall)|answer-relevance|(?:model-graded-)?factuality)$/;
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
