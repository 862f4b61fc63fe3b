import {
  goldenFields
} from "./chunk-TRXZDIBZ.js";
import {
  azureLabels
} from "./chunk-GF4MA67I.js";
import "./chunk-VIJBMVFF.js";
import {
  textOf
} from "./chunk-IHSQ7X47.js";

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
