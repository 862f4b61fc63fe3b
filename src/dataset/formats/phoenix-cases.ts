import { caseQuestion } from "../foreign/case-question.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { examplePart } from "../foreign/example-part.ts";
import { caseIdOf, idOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { referenceOf } from "../foreign/reference-of.ts";
import { withNoted } from "../foreign/with-noted.ts";
import { isObject } from "../rows/is-type.ts";

/** The case is named by `metadata.query_id`, else by the id of the example, by which the runs of experiments name it too. */
export const phoenixCases: RowFormat<ForeignCase> = {
  row: "example of a Phoenix dataset",
  path(value) {
    if (!isObject(value)) return null;
    if (Array.isArray(value.examples)) return ["examples", "*"];
    return isObject(value.data) && Array.isArray(value.data.examples) ? ["data", "examples", "*"] : null;
  },
  convert(row) {
    const input = examplePart(row, "input");
    const output = examplePart(row, "output");
    const metadata = examplePart(row, "metadata");
    if (input === null) return "input is no object";
    if (output === null) return "output is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const reference = referenceOf(output, "output");
    if (typeof reference === "string") return reference;
    const id = caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id);
    const own = mergeOwn(reference.own ?? {}, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, input, output, metadata);
  },
};
