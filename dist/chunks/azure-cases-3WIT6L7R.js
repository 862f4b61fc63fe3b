import {
  goldenFields
} from "./chunk-AFKXXZC3.js";
import {
  azureLabels
} from "./chunk-YIEKOQKB.js";
import "./chunk-LM7AOR6U.js";
import {
  textOf
} from "./chunk-VKBFJUWL.js";

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
