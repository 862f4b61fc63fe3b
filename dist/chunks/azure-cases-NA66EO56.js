import {
  goldenFields
} from "./chunk-BWO4ICEX.js";
import {
  azureLabels
} from "./chunk-2SJMJFOY.js";
import "./chunk-IFFG7L6U.js";
import {
  textOf
} from "./chunk-UDOPLDK2.js";

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
