import {
  goldenFields
} from "./chunk-7HKZCPUG.js";
import {
  azureLabels
} from "./chunk-UQ53UHZI.js";
import "./chunk-JKNIVBAZ.js";
import {
  textOf
} from "./chunk-T3RBZHPK.js";

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
