import { isObject } from "../rows/index.ts";
import {
  type CaseFormat,
  caseIdOf,
  caseQuestion,
  EXAMPLE_FIELDS,
  goldenFields,
  idOf,
  isBlank,
  jsonIn,
  langfuseRow,
  listAt,
  mergeOwnFields,
  objectOf,
  referenceOf,
  withExampleFields,
} from "./shared/index.ts";

/** Dataset: Langfuse dataset items. `metadata.query_id` names the case, otherwise the id of the item. */
export const langfuseCases: CaseFormat = {
  row: "Langfuse dataset item",
  reads: EXAMPLE_FIELDS,
  path: listAt("data"),
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
    // Langfuse skips archived items in experiments, so they have no traces.
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = mergeOwnFields(reference.own ?? {}, goldenFields(objectOf(metadata)), archived);
    return withExampleFields(
      { id, question, ...reference, own },
      objectOf(input),
      objectOf(output),
      objectOf(metadata),
    );
  },
};
