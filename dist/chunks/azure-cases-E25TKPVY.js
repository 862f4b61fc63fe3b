import {
  goldenFields
} from "./chunk-BG6CN2SX.js";
import {
  azureLabels
} from "./chunk-GKI7BJGD.js";
import "./chunk-EJSOHRWL.js";
import {
  textOf
} from "./chunk-AIO3CGTM.js";

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
