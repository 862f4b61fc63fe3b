import {
  goldenFields
} from "./chunk-W722KOK7.js";
import {
  azureLabels
} from "./chunk-VGHKOP4Y.js";
import "./chunk-KSIHYO5W.js";
import {
  textOf
} from "./chunk-P6ARDAHT.js";

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
