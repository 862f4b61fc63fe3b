import {
  goldenFields
} from "./chunk-TIIYPDDX.js";
import {
  azureLabels
} from "./chunk-4HCFHQJW.js";
import "./chunk-QVTDVQSP.js";
import {
  textOf
} from "./chunk-7IBZV6L5.js";

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
