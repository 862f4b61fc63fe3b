import {
  goldenFields
} from "./chunk-5EXQDTUS.js";
import {
  azureLabels
} from "./chunk-R55FWGWQ.js";
import "./chunk-FMRLYSNN.js";
import {
  textOf
} from "./chunk-YMJBG45A.js";
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
