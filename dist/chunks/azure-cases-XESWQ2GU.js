import {
  goldenFields
} from "./chunk-JUHCL4JK.js";
import {
  azureLabels
} from "./chunk-6H5UA74Q.js";
import "./chunk-KX7PXKXW.js";
import {
  textOf
} from "./chunk-XU6AX3AQ.js";

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
