import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import "./chunk-775UZSXQ.js";
import {
  caseIdOf,
  isBlank,
  isObject,
  objectOf,
  questionOf,
  textOf
} from "./chunk-3SA4NG4C.js";
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
function assertion(text) {
  const [, type, values] = /^((?:not-)?[a-z]+(?:-[a-z]+)*)(?:\([\d.]+\))?:(.*)$/s.exec(text.trim()) ?? [];
  if (type === void 0) return { type: "equals", value: text.trim() };
  const value = values.trim();
  return { type, value: type.endsWith("-any") ? value.split(",").map((item) => item.trim()) : value };
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
    const { vars, assert, metadata } = "vars" in row ? row : promptfooTable(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? texts[0] : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = assertions(assert).map(({ type, value }) => [type, textsOf(value, vars)]);
    const forbidden = asserted.flatMap(([type, values]) => FORBIDDEN.has(String(type)) ? values : []);
    const noted = objectOf(metadata);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [value]]) => ANSWERS.has(String(type)) && value)?.[1][0] ?? null,
      own: { ...forbidden.length === 0 ? {} : { must_not_contain: forbidden }, ...goldenFields(noted) }
    };
  }
};
function assertions(list) {
  if (!Array.isArray(list)) return [];
  return list.map(objectOf).flatMap((one) => Array.isArray(one.assert) ? assertions(one.assert) : [one]);
}
function textsOf(value, vars) {
  const filled = (Array.isArray(value) ? value : [value]).map(
    (one) => (textOf(one) ?? "").replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name) => textOf(vars[name]) ?? all)
  );
  return filled.filter((text) => text.trim() !== "" && !text.includes("{{") && !text.startsWith("file://"));
}
export {
  promptfooCases
};
