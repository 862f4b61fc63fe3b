import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import {
  azureLabels
} from "./chunk-XTF267K7.js";
import "./chunk-775UZSXQ.js";
import {
  textOf
} from "./chunk-3SA4NG4C.js";
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
