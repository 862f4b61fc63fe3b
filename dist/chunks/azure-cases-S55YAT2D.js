import {
  goldenFields
} from "./chunk-5SZ7OSHV.js";
import {
  azureLabels
} from "./chunk-AOBL77SK.js";
import "./chunk-25TXWFOA.js";
import {
  textOf
} from "./chunk-6BBW7VUY.js";

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
