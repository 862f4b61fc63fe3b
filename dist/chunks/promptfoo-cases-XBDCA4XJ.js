import {
  strayFields
} from "./chunk-5DGM6ODE.js";
import "./chunk-6HW2KKFL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
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
} from "./chunk-OGAOLEKR.js";
import "./chunk-KIZ6KU7F.js";

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
var WITHOUT_VALUE = /^(?:not-)?(?:(?:is|contains)-[a-z]+(?:-[a-z]+)*|guardrails|moderation|(?:answer|context|conversation)-(?:relevance|faithfulness)|[a-z]+(?:-[a-z]+)*\(\d+(?:\.\d+)?\))$/;
function assertion(text) {
  if (WITHOUT_VALUE.test(text.trim())) return { type: text.trim().replace(/\(.*/s, "") };
  const [, type, values] = /^((?:not-)?[a-z]+(?:-[a-z]+)*)(?:\([\d.]+\))?:(.*)$/s.exec(text.trim()) ?? [];
  if (type === void 0) return { type: "equals", value: text.trim() };
  return { type, value: values.trim() };
}

// src/dataset/formats/promptfoo-cases.ts
var ANSWERS = /* @__PURE__ */ new Set(["equals", "factuality", "model-graded-factuality", "similar"]);
var FORBIDDEN = /* @__PURE__ */ new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);
var promptfooCases = {
  row: "test of promptfoo",
  path: (value) => isObject(value) && Array.isArray(value.tests) ? ["tests", "*"] : null,
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" }
  ],
  convert(row) {
    const { vars, assert, metadata } = isOfTable(row) ? promptfooTable(row) : row;
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
