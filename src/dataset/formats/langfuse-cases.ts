import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, isBlank, objectOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { referenceOf } from "../foreign/reference-of.ts";
import { isObject } from "../is-type.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { QUESTION_FIELDS, spokenText } from "../spans/spoken-text.ts";

/** The case is named by `metadata.query_id`, where there is one, else by the id of the item. */
export const langfuseCases: RowFormat<ForeignCase> = {
  row: "Langfuse dataset item",
  path: (value) => (isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null),
  convert(written) {
    const row = unquoted(written);
    const input = jsonIn(row.input);
    const question = questionOf(input) ?? spokenText(input, QUESTION_FIELDS);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const reference = referenceOf(jsonIn(row.expectedOutput ?? row.expected_output), "expectedOutput");
    if (typeof reference === "string") return reference;
    // Langfuse runs no experiment over what was archived, so that no trace can be asked of it.
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    return { id, question, ...reference, own: { ...goldenFields(objectOf(metadata)), ...archived } };
  },
};

type Row = Readonly<Record<string, unknown>>;

/** In the CSV of its pages every field is JSON, so that a text stands in quotes of its own. */
function unquoted(row: Row): Row {
  if (typeof row.id !== "string" || !row.id.startsWith('"')) return row;
  const fields = Object.entries(row).map(([name, field]) => [name, parseLenient(String(field)) ?? field]);
  return Object.fromEntries(fields) as Row;
}
