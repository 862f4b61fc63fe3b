import { chunksOf } from "../foreign/chunks-of.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, isBlank, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { listOf } from "../foreign/list-of.ts";
import { answerOf, questionOf } from "../foreign/rag-fields.ts";
import { isObject } from "../is-type.ts";

/** Keys of the outputs under which the ids of the relevant chunks stand. */
const IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/** The case is named by `metadata.query_id`, where there is one, else by the id of the example. */
export const langsmithCases: RowFormat<ForeignCase> = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (!isObject(row.inputs)) return "inputs is no object";
    if (question === null) return "inputs hold no question";
    const id = caseIdOf(row.metadata) ?? textOf(row.id);
    if (id === null) return "id is missing";
    const outputs = objectOf(row.outputs);
    const key = IDS.find((name) => !isBlank(outputs[name]));
    const ids = key === undefined ? null : listOf(outputs[key]);
    if (key !== undefined && ids === null) return `outputs.${key} is no list`;
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    return {
      id,
      question,
      expected_answer: answerOf(outputs),
      relevant:
        ids === null
          ? chunksOf(outputs.reference_contexts ?? outputs.contexts)
          : ids.map((chunk) => ({ id: idOf(chunk) })),
      own: { ...split, ...goldenFields(metadata) },
    };
  },
};
