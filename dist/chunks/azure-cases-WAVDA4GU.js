import {
  goldenFields
} from "./chunk-HS5C2HDB.js";
import {
  azureLabels
} from "./chunk-4QHQKSJK.js";
import "./chunk-HWZZN74X.js";
import {
  textOf
} from "./chunk-DAGJ4L7S.js";

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
