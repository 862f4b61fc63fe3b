import {
  goldenFields
} from "./chunk-JPMOS4F7.js";
import {
  azureLabels
} from "./chunk-QOIT6UTZ.js";
import "./chunk-CD46E3R5.js";
import {
  textOf
} from "./chunk-YAAAUNUR.js";

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
