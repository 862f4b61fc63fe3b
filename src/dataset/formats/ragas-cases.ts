import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, isBlank, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { listOf } from "../foreign/list-of.ts";
import type { Row } from "../rows/row.ts";
import { ragasChunks } from "./ragas-chunks.ts";
import { ragasQuestion } from "./ragas-question.ts";

/** The questions, reference answers and reference contexts of samples; what a pipeline answered is not looked at. */
export const ragasCases: RowFormat<ForeignCase> = {
  row: "Ragas sample",
  convert(row) {
    const asked = ragasQuestion(row);
    if (typeof asked === "string") return asked;
    const relevant = ragasChunks(row.reference_contexts ?? generatedFrom(row), row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      ...asked,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name ?? row.evolution_type), ...ownFields(row) },
    };
  },
};

/** Samples that were scored have a column a metric: of that name a number is no grade of anything. */
function ownFields(row: Row): Record<string, unknown> {
  const { relevance, ...fields } = goldenFields(row);
  return typeof relevance === "number" || relevance === undefined ? fields : { ...fields, relevance };
}

/** What a question was generated from, in test sets before 0.2: beside an answer, `contexts` is what a pipeline retrieved. */
function generatedFrom({ evolution_type, answer, response, contexts }: Row): unknown {
  return evolution_type === undefined || !isBlank(answer) || !isBlank(response) ? undefined : contexts;
}

/** How a generated question was made is what its author would have tagged it with. */
function synthesizer(name: unknown): { tags?: string[] } {
  return textOf(name) === null ? {} : { tags: [name as string] };
}
