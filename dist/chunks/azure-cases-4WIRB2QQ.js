import {
  goldenFields
} from "./chunk-2HVTWEUB.js";
import {
  azureLabels
} from "./chunk-JP7ZT4HB.js";
import "./chunk-ZSNBJQ5L.js";
import {
  textOf
} from "./chunk-GZ5LEMOO.js";

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
