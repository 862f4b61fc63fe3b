import {
  goldenFields
} from "./chunk-76LBAICQ.js";
import {
  azureLabels
} from "./chunk-LRDXRHOO.js";
import "./chunk-HHUPOU7S.js";
import {
  textOf
} from "./chunk-65TNK3OZ.js";

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
