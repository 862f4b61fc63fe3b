import {
  goldenFields
} from "./chunk-BA7RY4JA.js";
import {
  azureLabels
} from "./chunk-D4HN44WI.js";
import "./chunk-C2JBEWKF.js";
import {
  textOf
} from "./chunk-DPPMZTIH.js";

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
