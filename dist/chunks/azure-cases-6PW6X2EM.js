import {
  goldenFields
} from "./chunk-QQLWC5EB.js";
import {
  azureLabels
} from "./chunk-VTQP4IXG.js";
import "./chunk-RCZA54NE.js";
import {
  textOf
} from "./chunk-XPXAUZYJ.js";

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
