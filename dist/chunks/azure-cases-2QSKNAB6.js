import {
  goldenFields
} from "./chunk-66AFPGCJ.js";
import {
  azureLabels
} from "./chunk-6OLR6DWK.js";
import "./chunk-MMIQQ7WE.js";
import {
  textOf
} from "./chunk-HAYXY5CR.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/azure-cases.ts
var azureCases = {
  row: "Azure document retrieval row",
  convert(row) {
    const labels = azureLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth), own: goldenFields(row) };
  }
};
export {
  azureCases
};
