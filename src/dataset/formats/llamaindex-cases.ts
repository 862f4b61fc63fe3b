import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, isBlank, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { listOf } from "../foreign/list-of.ts";
import { isObject } from "../rows/is-type.ts";

/** The examples of a labelled RAG data set, which have texts and no ids. */
export const llamaindexCases: RowFormat<ForeignCase> = {
  row: "example of a LlamaIndex RAG dataset",
  path: (value) => (isObject(value) && Array.isArray(value.examples) ? ["examples", "*"] : null),
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const contexts = listOf(row.reference_contexts);
    if (contexts === null && !isBlank(row.reference_contexts)) return "reference_contexts is no list";
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference_answer),
      relevant: contexts?.map((text) => ({ text: textOf(text) })) ?? null,
    };
  },
};
