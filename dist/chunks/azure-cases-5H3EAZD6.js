import {
  goldenFields
} from "./chunk-HHSPMRLM.js";
import {
  azureLabels
} from "./chunk-R65JLEQ5.js";
import "./chunk-CG6BMUGN.js";
import {
  textOf
} from "./chunk-75CXYGYJ.js";

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
