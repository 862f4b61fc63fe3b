import {
  goldenFields
} from "./chunk-U34SUYFU.js";
import {
  azureLabels
} from "./chunk-IIFQRXEK.js";
import "./chunk-OJOVY6MF.js";
import {
  textOf
} from "./chunk-3S676C35.js";

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
