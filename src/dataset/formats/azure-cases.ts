import type { RowFormat } from "../foreign/convert-rows.ts";
import { textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { azureLabels } from "./azure-labels.ts";

export const azureCases: RowFormat<ForeignCase> = {
  row: "Azure document retrieval row",
  convert(row) {
    const labels = azureLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth) };
  },
};
