import { ANSWER_NAMES } from "./answer-names.ts";
import { chunksOf } from "./chunks-of.ts";
import { firstOf, idOf, isBlank, objectOf, textOf } from "./field.ts";
import type { ForeignCase } from "./foreign-case.ts";
import { listOf } from "./list-of.ts";
import { answerOf } from "./rag-fields.ts";
import { strayFields } from "./stray-fields.ts";

/** Keys under which the ids of the relevant chunks stand. */
const IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/**
 * What an expected output says of a case: the reviewed answer, the relevant chunks by id or text, and what it says in our
 * own words. A text says what is wrong with it, after the name of the field that it stands in.
 */
export function referenceOf(
  output: unknown,
  field: string,
): Pick<ForeignCase, "expected_answer" | "relevant" | "own"> | string {
  const said = objectOf(output);
  const key = IDS.find((name) => !isBlank(said[name]));
  const ids = key === undefined ? null : listOf(said[key]);
  if (key !== undefined && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: firstOf([...ANSWER_NAMES, "expected"], (name) => textOf(said[name])) ?? answerOf(output),
    relevant:
      ids === null ? chunksOf(said.reference_contexts ?? said.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: strayFields(said),
  };
}
