import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { isObject } from "../rows/is-type.ts";

export const ragcheckerCases: RowFormat<ForeignCase> = {
  row: "RAGChecker result",
  path: (value) => (isObject(value) && "results" in value ? ["results", "*"] : null),
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query as string, expected_answer: textOf(row.gt_answer) };
  },
};
