import {
  goldenFields
} from "./chunk-VX5WR3AZ.js";
import {
  azureLabels
} from "./chunk-ZYOHOKPS.js";
import "./chunk-Q6NUWFIP.js";
import {
  textOf
} from "./chunk-ZPA7K52E.js";

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
