import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, isBlank, numberOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { strayFields } from "../foreign/stray-fields.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { promptfooTable } from "./promptfoo-table.ts";

/** Assertions that say what the answer is, and those that say what must not stand in it. */
const ANSWERS = new Set([
  "equals",
  "factuality",
  "model-graded-factuality",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean",
]);
const FORBIDDEN = new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);
/** They forbid words as well, in a way that no list of texts can say. */
const UNREAD = /^not-(?:i?contains-all|equals|regex|starts-with)$/;

/** What else is asserted, promptfoo judges: its results have the scores. */
export const promptfooCases: RowFormat<ForeignCase> = {
  row: "test of promptfoo",
  path: (value) => (isObject(value) && Array.isArray(value.tests) ? ["tests", "*"] : null),
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" },
  ],
  unreadOf: {
    row: (row) =>
      assertions(testOf(row).assert).flatMap(({ type }) => (UNREAD.test(String(type)) ? [`${type} assertion`] : [])),
    hint: "it decides nothing here: name the texts that no answer may hold in must_not_contain of the test's metadata",
  },
  convert(row) {
    const { vars, assert, metadata } = testOf(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? (texts[0] as string) : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = assertions(assert).map((one) => [String(one.type), textsOf(one, vars)] as const);
    const forbidden = asserted.flatMap(([type, texts]) => (FORBIDDEN.has(type) ? texts : []));
    const noted = objectOf(metadata);
    const own = mergeOwn(strayFields(vars as Row), goldenFields(noted));
    // A canary that silently went would let every answer with it pass.
    if (forbidden.includes(null) && own.must_not_contain === undefined)
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
        canaries.length === 0 ? {} : { must_not_contain: canaries },
      ),
    };
  },
};

const testOf = (row: Row): Row => (isOfTable(row) ? promptfooTable(row) : row);

/** Whether a row is of CSV, where nothing but text stands. A test in JSON may leave its vars to `defaultTest`. */
const isOfTable = (row: Row): boolean =>
  !("vars" in row) && Object.values(row).every((value) => typeof value !== "object" || value === null);

/** Those of a set as well, which counts them together; of the sets that are `wanted`. */
function assertions(list: unknown, wanted: (set: Row) => boolean = () => true): readonly Row[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(objectOf)
    .filter((one) => !Array.isArray(one.assert) || wanted(one))
    .flatMap((one) => (Array.isArray(one.assert) ? assertions(one.assert, wanted) : [one]));
}

/** Of a set with a threshold any part may do: an answer, or a refusal. */
const needsAll = ({ threshold }: Row): boolean => isBlank(threshold) || (numberOf(threshold) ?? 0) >= 1;

/** The texts that are asserted, with the vars in them; null for what stands in a file, or is put together in another way. */
function textsOf({ type, value }: Row, vars: Row): (string | null)[] {
  const isList = typeof value === "string" && String(type).endsWith("-any");
  const texts = isList ? value.split(",").map((item) => item.trim().replace(/^"(.*)"$/, "$1")) : [value].flat();
  return texts.map((one) => {
    const text = idOf(one)?.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => idOf(vars[name]) ?? all);
    return text === undefined || /\{[{%]/.test(text) || text.startsWith("file://") ? null : text;
  });
}
