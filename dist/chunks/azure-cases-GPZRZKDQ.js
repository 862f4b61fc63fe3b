import {
  goldenFields
} from "./chunk-IRBTJGOG.js";
import {
  azureLabels
} from "./chunk-Z27WTUBZ.js";
import "./chunk-OWOSV7VF.js";
import {
  textOf
} from "./chunk-FLYTNTT5.js";

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
