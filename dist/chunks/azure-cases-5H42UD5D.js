import {
  goldenFields
} from "./chunk-DAPHUIIF.js";
import {
  azureLabels
} from "./chunk-VAC6M55B.js";
import "./chunk-NUGZBQI7.js";
import {
  textOf
} from "./chunk-BI3VL6R7.js";

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
