import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { listOf } from "../foreign/list-of.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { referenceOf } from "../foreign/reference-of.ts";
import { isObject } from "../is-type.ts";

/** The case is named by `metadata.query_id`, else by the id of the example, which a file to upload has not yet. */
export const langsmithCases: RowFormat<ForeignCase> = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (!isObject(row.inputs)) return "inputs is no object";
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(objectOf(row.outputs), "outputs");
    if (typeof reference === "string") return reference;
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...split, ...goldenFields(metadata) } };
  },
};
