import {
  goldenFields
} from "./chunk-WTRHROM2.js";
import {
  azureLabels
} from "./chunk-N5QSLKYC.js";
import "./chunk-JGL5OKWY.js";
import {
  textOf
} from "./chunk-JAEHJULB.js";
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
