import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";

export const azureEvaluationCases: RowFormat<ForeignCase> = {
  row: "row of Azure evaluation data",
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const id = caseIdOf(row) ?? idOf(row.id);
    return { id, question, expected_answer: textOf(row.ground_truth) };
  },
};
