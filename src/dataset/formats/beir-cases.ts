import type { RowFormat } from "../foreign/convert-rows.ts";
import { idOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";

export const beirCases: RowFormat<ForeignCase> = {
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question };
  },
};
