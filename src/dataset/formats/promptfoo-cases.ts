import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { isObject } from "../is-type.ts";
import { promptfooTable } from "./promptfoo-table.ts";

type Row = Readonly<Record<string, unknown>>;

/** Assertions that say what the answer is, and those that say what must not stand in it. */
const ANSWERS = new Set(["equals", "factuality", "model-graded-factuality", "similar"]);
const FORBIDDEN = new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);

/** What else is asserted, promptfoo judges: its results have the scores. */
export const promptfooCases: RowFormat<ForeignCase> = {
  row: "test of promptfoo",
  path: (value) => (isObject(value) && Array.isArray(value.tests) ? ["tests", "*"] : null),
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" },
  ],
  convert(row) {
    const { vars, assert, metadata } = "vars" in row ? row : promptfooTable(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? (texts[0] as string) : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = assertions(assert).map(({ type, value }) => [type, textsOf(value, vars)] as const);
    const forbidden = asserted.flatMap(([type, values]) => (FORBIDDEN.has(String(type)) ? values : []));
    const noted = objectOf(metadata);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [value]]) => ANSWERS.has(String(type)) && value)?.[1][0] ?? null,
      own: { ...(forbidden.length === 0 ? {} : { must_not_contain: forbidden }), ...goldenFields(noted) },
    };
  },
};

/** Those of a set as well, which counts them together. */
function assertions(list: unknown): readonly Row[] {
  if (!Array.isArray(list)) return [];
  return list.map(objectOf).flatMap((one) => (Array.isArray(one.assert) ? assertions(one.assert) : [one]));
}

/** The texts of a value with the vars in them; none of what stands in a file, or is put together in another way. */
function textsOf(value: unknown, vars: Row): string[] {
  const filled = (Array.isArray(value) ? value : [value]).map((one) =>
    (textOf(one) ?? "").replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => textOf(vars[name]) ?? all),
  );
  return filled.filter((text) => text.trim() !== "" && !text.includes("{{") && !text.startsWith("file://"));
}
