import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  contextsOf,
  countedTokens,
  distinctiveFields,
  failureOf,
  firstOf,
  foldSpace,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  latencyOf,
  listAt,
  mergeOwnFields,
  numberOf,
  objectOf,
  positiveOf,
  questionOf,
  recordedScores,
  rowReader,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/promptfoo.ts
function answerText(output) {
  if (output === void 0 || output === null || output === STRIPPED_OUTPUT) return null;
  const inner = contextsOf(output) === void 0 ? null : answerOf(output);
  if (inner !== null) return inner;
  return typeof output === "string" ? output : JSON.stringify(output);
}
var promptfooCases = {
  row: "test of promptfoo",
  reads: { row: (name) => /^__expected.*$/.test(name) },
  path: listAt("tests"),
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" }
  ],
  unreadOf: {
    row: (row) => flatAssertions(testOf(row).assert).flatMap(
      ({ type }) => UNREAD_ASSERTION.test(String(type)) ? [`${type} assertion`] : []
    ),
    hint: "it decides nothing here: name the texts that no answer may hold in must_not_contain of the test's metadata"
  },
  convert(row) {
    const { vars, assert, metadata } = testOf(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? texts[0] : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = flatAssertions(assert).map((one) => [String(one.type), assertedTexts(one, vars)]);
    const forbidden = asserted.flatMap(([type, texts2]) => FORBIDDEN_TEXT_ASSERTIONS.has(type) ? texts2 : []);
    const noted = objectOf(metadata);
    const own = mergeOwnFields(distinctiveFields(vars), goldenFields(noted));
    if (forbidden.includes(null) && own.must_not_contain === void 0)
      return "not-contains forbids what is no text here: write the text into metadata.must_not_contain";
    const refuses = flatAssertions(assert, requiresAll).some(({ type }) => type === "is-refusal");
    const forbiddenTexts = forbidden.filter((text) => text !== null);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [text]]) => ANSWER_ASSERTIONS.has(type) && text)?.[1][0] ?? null,
      own: mergeOwnFields(
        refuses ? { expected_behavior: "abstain" } : {},
        own,
        forbiddenTexts.length === 0 ? {} : { must_not_contain: forbiddenTexts }
      )
    };
  }
};
var RESULT_VERSIONS = [2, 3];
var ERROR_REASON = 2;
var readPromptfoo = rowReader({
  row: "promptfoo result",
  path: (value) => isObject(value) && isObject(value.results) ? ["results", "results", "*"] : null,
  unsupported(value) {
    if (!isObject(value) || !isObject(value.results)) return null;
    const { version } = value.results;
    if (RESULT_VERSIONS.includes(version)) return null;
    const found = typeof version === "number" ? `version ${version}` : "no version that is known";
    return `these promptfoo results have ${found}, and versions ${RESULT_VERSIONS.join(" and ")} are read`;
  },
  convert
});
function convert(row) {
  if (!isObject(row.vars) && !isObject(row.testCase)) return "vars is missing";
  const vars = { ...objectOf(objectOf(row.testCase).vars), ...objectOf(row.vars) };
  const response = objectOf(row.response);
  const hasOutput = response.output !== void 0 && response.output !== null;
  const hasFailed = row.failureReason === ERROR_REASON || !hasOutput && textOf(row.error) !== null;
  const refuses = response.isRefusal === true;
  if (!hasFailed && !refuses && response.output === void 0) return "response.output is missing";
  const output = parsedOutput(response.output);
  const failure = hasFailed ? { error: { message: textOf(row.error) ?? "the provider failed" } } : responseFailure(response);
  const provider = objectOf(row.provider);
  const parts = objectOf(row.gradingResult).componentResults;
  const graded = (Array.isArray(parts) ? parts : []).map(objectOf);
  const sound = graded.filter(({ metadata }) => !objectOf(metadata).graderError);
  const failed = new Set(graded.filter((part) => !sound.includes(part)).map((part) => assertionScores(part)[0]?.[0]));
  const named = Object.entries(objectOf(row.namedScores)).filter(([name]) => !failed.has(name));
  const chunks = retrievedContexts(row, sound);
  const usage = objectOf(response.tokenUsage);
  const isCached = response.cached === true;
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
    // promptfoo writes 0 if it did not measure the latency.
    ...latencyOf(isCached ? null : positiveOf(row.latencyMs)),
    ...countedTokens(usage.prompt, usage.completion),
    cost_usd: positiveOf(row.cost) ?? (isCached ? positiveOf(response.cost) : amountOf(response.cost)),
    versions: { generator: textOf(provider.id), prompt: textOf(row.promptId) },
    ...failure,
    ...recordedScores([...sound.flatMap(assertionScores), ...named], { library: "promptfoo" })
  };
}
var ASSERTION_TYPES = [
  "answer-relevance",
  "bleu",
  "classifier",
  "contains",
  "contains-all",
  "contains-any",
  "contains-html",
  "contains-json",
  "contains-sql",
  "contains-xml",
  "context-faithfulness",
  "context-recall",
  "context-relevance",
  "conversation-relevance",
  "cost",
  "equals",
  "factuality",
  "finish-reason",
  "g-eval",
  "gleu",
  "guardrails",
  "icontains",
  "icontains-all",
  "icontains-any",
  "is-html",
  "is-json",
  "is-refusal",
  "is-sql",
  "is-valid-function-call",
  "is-valid-openai-function-call",
  "is-valid-openai-tools-call",
  "is-xml",
  "javascript",
  "latency",
  "levenshtein",
  "llm-rubric",
  "max-score",
  "meteor",
  "model-graded-closedqa",
  "model-graded-factuality",
  "moderation",
  "perplexity",
  "perplexity-score",
  "pi",
  "python",
  "regex",
  "rouge-l",
  "rouge-n",
  "rouge-s",
  "ruby",
  "search-rubric",
  "select-best",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean",
  "skill-used",
  "starts-with",
  "tool-call-f1",
  "trace-error-spans",
  "trace-span-count",
  "trace-span-duration",
  "trajectory:goal-success",
  "trajectory:step-count",
  "trajectory:tool-args-match",
  "trajectory:tool-sequence",
  "trajectory:tool-used",
  "webhook",
  "word-count"
];
function testOfTableRow(row) {
  const vars = /* @__PURE__ */ Object.create(null);
  const metadata = /* @__PURE__ */ Object.create(null);
  const assert = [];
  for (const [name, value] of Object.entries(row)) {
    const [, key, list] = /^__metadata:(.+?)(\[\])?$/.exec(name) ?? [];
    if (!name.startsWith("__")) vars[name] = value;
    else if (isBlank(value)) continue;
    else if (key !== void 0)
      metadata[key] = list ? String(value).split(",").map((item) => item.trim()) : value;
    else if (name.startsWith("__expected")) assert.push(parseAssertion(String(value)));
  }
  return { vars: { ...vars }, assert, metadata: { ...metadata } };
}
var TYPE_PATTERN = [...ASSERTION_TYPES].sort((a, b) => b.length - a.length).join("|");
var ASSERTION = new RegExp(
  `^((?:eval|fn|grade)(?=:)|(?:not-)?(?:${TYPE_PATTERN}))(?:\\(\\d+(?:\\.\\d+)?\\))?(?::(.*))?$`,
  "s"
);
function parseAssertion(text) {
  const [, type, value] = ASSERTION.exec(text.trim()) ?? [];
  if (type === void 0) return { type: "equals", value: text.trim() };
  return { type, ...value === void 0 ? {} : { value: value.trim() } };
}
var ANSWER_ASSERTIONS = /* @__PURE__ */ new Set([
  "equals",
  "factuality",
  "model-graded-factuality",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean"
]);
var FORBIDDEN_TEXT_ASSERTIONS = /* @__PURE__ */ new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);
var UNREAD_ASSERTION = /^not-(?:i?contains-all|equals|regex|starts-with)$/;
var testOf = (row) => isTableRow(row) ? testOfTableRow(row) : row;
var isTableRow = (row) => !("vars" in row) && Object.values(row).every((value) => typeof value !== "object" || value === null);
function flatAssertions(list, wanted = () => true) {
  if (!Array.isArray(list)) return [];
  return list.map(objectOf).filter((one) => !Array.isArray(one.assert) || wanted(one)).flatMap((one) => Array.isArray(one.assert) ? flatAssertions(one.assert, wanted) : [one]);
}
var requiresAll = ({ threshold }) => isBlank(threshold) || (numberOf(threshold) ?? 0) >= 1;
function assertedTexts({ type, value }, vars) {
  const isList = typeof value === "string" && String(type).endsWith("-any");
  const texts = isList ? value.split(",").map((item) => item.trim().replace(/^"(.*)"$/, "$1")) : [value].flat();
  return texts.map((one) => {
    const text = idOf(one)?.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name) => idOf(vars[name]) ?? all);
    return text === void 0 || /\{[{%]/.test(text) || text.startsWith("file://") ? null : text;
  });
}
function parsedOutput(output) {
  const record = jsonIn(output);
  return contextsOf(record) === void 0 ? output : record;
}
function retrievedContexts(row, graded) {
  const { output, metadata } = objectOf(row.response);
  const test = objectOf(row.testCase);
  const vars = { ...objectOf(test.vars), ...objectOf(row.vars) };
  const isHidden = contextsOf(test.vars) !== void 0 && !promptShowsContexts(vars, objectOf(row.prompt).raw);
  const isNoted = contextsOf(test.metadata) !== void 0;
  const graders = graded.filter(({ assertion }) => !isHidden || textOf(objectOf(assertion).contextTransform) !== null);
  const places = [
    parsedOutput(output),
    metadata,
    ...isHidden ? [] : [vars],
    ...isNoted ? [] : [row.metadata],
    ...graders.map((part) => part.metadata)
  ];
  return chunksOf(places.map(contextsOf).find((found) => found !== void 0));
}
function promptShowsContexts(vars, prompt) {
  if (typeof prompt !== "string") return true;
  const shown = foldSpace(prompt);
  const texts = (chunksOf(contextsOf(vars)) ?? []).map(({ text }) => text ?? "");
  return texts.every(
    (text) => [text, JSON.stringify(text).slice(1, -1)].some((written) => shown.includes(foldSpace(written)))
  );
}
function responseFailure({ output, metadata }) {
  const { status } = objectOf(objectOf(metadata).http);
  if (typeof status === "number" && status >= 500) return { error: { message: `HTTP ${status}` } };
  return failureOf(objectOf(parsedOutput(output)));
}
function assertionScores({ assertion, score }) {
  const { metric, type } = objectOf(assertion);
  const [called, kind] = [textOf(metric), textOf(type)];
  const isOwn = called === null || MODEL_GRADED.test(kind ?? "");
  return [...called === null ? [] : [called], ...isOwn ? [kind ?? ""] : []].map((name) => [name, score]);
}
var MODEL_GRADED = /^(?:context-(?:faithfulness|relevance|recall)|answer-relevance|(?:model-graded-)?factuality)$/;
var STRIPPED_OUTPUT = "[output stripped]";
export {
  promptfooCases,
  readPromptfoo
};
