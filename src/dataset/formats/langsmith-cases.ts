import { chunksOf } from "../foreign/chunks-of.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { listOf } from "../foreign/list-of.ts";
import { answerOf, questionOf } from "../foreign/rag-fields.ts";

/** Keys of the outputs under which the ids of the relevant chunks stand. */
const IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/** The case is named by `metadata.query_id`, where there is one, else by the id of the example. */
export const langsmithCases: RowFormat<ForeignCase> = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (question === null) return "inputs hold no question";
    const id = caseIdOf(row.metadata) ?? textOf(row.id);
    if (id === null) return "id is missing";
    const outputs = objectOf(row.outputs);
    const ids = IDS.map((key) => listOf(outputs[key])).find((list) => list !== null);
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    return {
      id,
      question,
      expected_answer: answerOf(outputs),
      relevant:
        ids === undefined
          ? chunksOf(outputs.reference_contexts ?? outputs.contexts)
          : ids.map((chunk) => ({ id: typeof chunk === "number" ? chunk : textOf(chunk) })),
      own: { ...split, ...goldenFields(metadata) },
    };
  },
};
