import {
  goldenFields
} from "./chunk-GWACI77R.js";
import {
  azureLabels
} from "./chunk-AE7IWYC4.js";
import "./chunk-SCWSDYSU.js";
import {
  textOf
} from "./chunk-7PH7FI5M.js";

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
