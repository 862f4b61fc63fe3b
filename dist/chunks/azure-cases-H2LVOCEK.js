import {
  goldenFields
} from "./chunk-HKSPMEWI.js";
import {
  azureLabels
} from "./chunk-S532656A.js";
import "./chunk-4MDZIO4H.js";
import {
  textOf
} from "./chunk-KPNUEEWM.js";

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
