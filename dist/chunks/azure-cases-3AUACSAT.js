import {
  goldenFields
} from "./chunk-3OT2JERM.js";
import {
  azureLabels
} from "./chunk-2BZ2ILF3.js";
import "./chunk-TEIW3F2Y.js";
import {
  textOf
} from "./chunk-3DBV7BW7.js";
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
