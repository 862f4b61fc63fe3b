import { caseQuestion } from "../foreign/case-question.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, isBlank, objectOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { langfuseRow } from "../foreign/langfuse-row.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { referenceOf } from "../foreign/reference-of.ts";
import { withNoted } from "../foreign/with-noted.ts";
import { isObject } from "../rows/is-type.ts";

/** The case is named by `metadata.query_id`, where there is one, else by the id of the item. */
export const langfuseCases: RowFormat<ForeignCase> = {
  row: "Langfuse dataset item",
  path: (value) => (isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null),
  convert(written) {
    const row = langfuseRow(written);
    const input = jsonIn(row.input);
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const output = jsonIn(row.expectedOutput ?? row.expected_output);
    const reference = referenceOf(output, "expectedOutput");
    if (typeof reference === "string") return reference;
    // Langfuse runs no experiment over what was archived, so that no trace can be asked of it.
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = mergeOwn(reference.own ?? {}, goldenFields(objectOf(metadata)), archived);
    return withNoted({ id, question, ...reference, own }, objectOf(input), objectOf(output), objectOf(metadata));
  },
};
