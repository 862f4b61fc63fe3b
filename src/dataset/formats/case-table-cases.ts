import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { GOLDEN_LISTS, goldenFields } from "../foreign/golden-fields.ts";

/** What people write between several items. Chunk ids may hold any of it: nothing is parted on a guess. */
const SEPARATOR = /[,;|\n]/;

export const caseTableCases: RowFormat<ForeignCase> = {
  row: "row of a table of cases",
  convert(row) {
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const own = goldenFields(row);
    for (const name of GOLDEN_LISTS) {
      const item = own[name];
      if (typeof item !== "string") continue;
      if (SEPARATOR.test(item)) return `${name} seems to hold several items: write them as JSON, ["a", "b"]`;
      own[name] = [item.trim()];
    }
    return { id: caseIdOf(row) ?? idOf(row.id), question, expected_answer: textOf(row.expected_answer), own };
  },
};
