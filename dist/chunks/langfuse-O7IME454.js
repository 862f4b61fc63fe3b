import {
  EXAMPLE_FIELDS,
  caseIdOf,
  caseQuestion,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  listAt,
  mergeOwnFields,
  objectOf,
  referenceOf,
  withExampleFields
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/langfuse.ts
var langfuseCases = {
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
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = mergeOwnFields(reference.own ?? {}, goldenFields(objectOf(metadata)), archived);
    return withExampleFields(
      { id, question, ...reference, own },
      objectOf(input),
      objectOf(output),
      objectOf(metadata)
    );
  }
};
export {
  langfuseCases
};
