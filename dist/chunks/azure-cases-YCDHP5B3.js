import {
  goldenFields
} from "./chunk-I32NTVJY.js";
import {
  azureLabels
} from "./chunk-AKCF7NW5.js";
import "./chunk-NBRSOPPX.js";
import {
  textOf
} from "./chunk-NJSMRKO7.js";

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
