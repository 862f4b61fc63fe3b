import {
  strayFields
} from "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IV2IYUW5.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  numberOf,
  objectOf,
  questionOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/promptfoo-assertion-types.ts
var PROMPTFOO_ASSERTION_TYPES = [
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

// src/dataset/formats/promptfoo-table.ts
function promptfooTable(row) {
  const vars = /* @__PURE__ */ Object.create(null);
  const metadata = /* @__PURE__ */ Object.create(null);
  const assert = [];
  for (const [name, value] of Object.entries(row)) {
    const [, key, list] = /^__metadata:(.+?)(\[\])?$/.exec(name) ?? [];
    if (!name.startsWith("__")) vars[name] = value;
    else if (isBlank(value)) continue;
    else if (key !== void 0)
      metadata[key] = list ? String(value).split(",").map((item) => item.trim()) : value;
    else if (name.startsWith("__expected")) assert.push(assertion(String(value)));
  }
  return { vars: { ...vars }, assert, metadata: { ...metadata } };
}
var TYPES = [...PROMPTFOO_ASSERTION_TYPES].sort((a, b) => b.length - a.length).join("|");
var ASSERTION = new RegExp(
  `^((?:eval|fn|grade)(?=:)|(?:not-)?(?:${TYPES}))(?:\\(\\d+(?:\\.\\d+)?\\))?(?::(.*))?$`,
  "s"
);
function assertion(text) {
  const [, type, value] = ASSERTION.exec(text.trim()) ?? [];
  if (type === void 0) return { type: "equals", value: text.trim() };
  return { type, ...value === void 0 ? {} : { value: value.trim() } };
}

// src/dataset/formats/promptfoo-cases.ts
var ANSWERS = /* @__PURE__ */ new Set([
  "equals",
  "factuality",
  "model-graded-factuality",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean"
]);
var FORBIDDEN = /* @__PURE__ */ new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);
var UNREAD = /^not-(?:i?contains-all|equals|regex|starts-with)$/;
var promptfooCases = {
  row: "test of promptfoo",
  path: (value) => isObject(value) && Array.isArray(value.tests) ? ["tests", "*"] : null,
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" }
  ],
  unreadOf: {
    row: (row) => assertions(testOf(row).assert).flatMap(({ type }) => UNREAD.test(String(type)) ? [`${type} assertion`] : []),
    hint: "it decides nothing here: name the texts that no answer may hold in must_not_contain of the test's metadata"
  },
  convert(row) {
    const { vars, assert, metadata } = testOf(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? texts[0] : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = assertions(assert).map((one) => [String(one.type), textsOf(one, vars)]);
    const forbidden = asserted.flatMap(([type, texts2]) => FORBIDDEN.has(type) ? texts2 : []);
    const noted = objectOf(metadata);
    const own = mergeOwn(strayFields(vars), goldenFields(noted));
    if (forbidden.includes(null) && own.must_not_contain === void 0)
      return "not-contains forbids what is no text here: write the text into metadata.must_not_contain";
    const refuses = assertions(assert, needsAll).some(({ type }) => type === "is-refusal");
    const canaries = forbidden.filter((text) => text !== null);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [text]]) => ANSWERS.has(type) && text)?.[1][0] ?? null,
      own: mergeOwn(
        refuses ? { expected_behavior: "abstain" } : {},
        own,
        canaries.length === 0 ? {} : { must_not_contain: canaries }
      )
    };
  }
};
var testOf = (row) => isOfTable(row) ? promptfooTable(row) : row;
var isOfTable = (row) => !("vars" in row) && Object.values(row).every((value) => typeof value !== "object" || value === null);
function assertions(list, wanted = () => true) {
  if (!Array.isArray(list)) return [];
  return list.map(objectOf).filter((one) => !Array.isArray(one.assert) || wanted(one)).flatMap((one) => Array.isArray(one.assert) ? assertions(one.assert, wanted) : [one]);
}
var needsAll = ({ threshold }) => isBlank(threshold) || (numberOf(threshold) ?? 0) >= 1;
function textsOf({ type, value }, vars) {
  const isList = typeof value === "string" && String(type).endsWith("-any");
  const texts = isList ? value.split(",").map((item) => item.trim().replace(/^"(.*)"$/, "$1")) : [value].flat();
  return texts.map((one) => {
    const text = idOf(one)?.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name) => idOf(vars[name]) ?? all);
    return text === void 0 || /\{[{%]/.test(text) || text.startsWith("file://") ? null : text;
  });
}
export {
  promptfooCases
};
