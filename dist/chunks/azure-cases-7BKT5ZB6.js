import {
  goldenFields
} from "./chunk-KCDSWSGC.js";
import {
  azureLabels
} from "./chunk-Y3O3HBZ7.js";
import "./chunk-PQNG6ZRZ.js";
import {
  textOf
} from "./chunk-QAT7H3HD.js";
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
