import { caseQuestion } from "../foreign/case-question.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { examplePart } from "../foreign/example-part.ts";
import { caseIdOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { listOf } from "../foreign/list-of.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { referenceOf } from "../foreign/reference-of.ts";
import { withNoted } from "../foreign/with-noted.ts";

/** The case is named by `metadata.query_id`, else by the id of the example, which a file to upload has not yet. */
export const langsmithCases: RowFormat<ForeignCase> = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  },
};
