import {
  goldenFields
} from "./chunk-G5GZNZVI.js";
import {
  azureLabels
} from "./chunk-LGVC2NV2.js";
import "./chunk-6AMJ3HWX.js";
import {
  textOf
} from "./chunk-RVQ2TKDP.js";
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
