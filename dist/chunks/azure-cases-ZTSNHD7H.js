import {
  goldenFields
} from "./chunk-YOUH23TW.js";
import {
  azureLabels
} from "./chunk-J6TZOTL2.js";
import "./chunk-JEYJGCLH.js";
import {
  textOf
} from "./chunk-QLBBV3LW.js";

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
