import type { RowFormat } from "../foreign/convert-rows.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { azureLabels } from "./azure-labels.ts";

export const azureCases: RowFormat<ForeignCase> = { row: "Azure document retrieval row", convert: azureLabels };
