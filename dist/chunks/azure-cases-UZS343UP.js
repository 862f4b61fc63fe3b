import {
  goldenFields
} from "./chunk-SXPOCOSD.js";
import {
  azureLabels
} from "./chunk-QKZQF5MW.js";
import "./chunk-D24BJ42M.js";
import {
  textOf
} from "./chunk-DXESMKBD.js";

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
