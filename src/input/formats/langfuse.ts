import { isObject } from "../rows/index.ts";
import {
  caseIdOf,
  caseQuestion,
  type ForeignCase,
  goldenFields,
  idOf,
  isBlank,
  jsonIn,
  langfuseRow,
  mergeOwn,
  objectOf,
  type RowFormat,
  referenceOf,
  withNoted,
} from "./shared/index.ts";

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
