import {
  goldenFields
} from "./chunk-PCXGARYV.js";
import {
  azureLabels
} from "./chunk-QVG2KERV.js";
import "./chunk-O5B4V57R.js";
import {
  textOf
} from "./chunk-6ERLX3E2.js";
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
