import {
  goldenFields
} from "./chunk-WWSQ3XGF.js";
import {
  azureLabels
} from "./chunk-GP7KPW37.js";
import "./chunk-CS5H7SDD.js";
import {
  textOf
} from "./chunk-CN6WZBUK.js";

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
