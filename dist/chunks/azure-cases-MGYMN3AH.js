import {
  goldenFields
} from "./chunk-SFOWNMNY.js";
import {
  azureLabels
} from "./chunk-FUYPDYGG.js";
import "./chunk-D4L5AFL6.js";
import {
  textOf
} from "./chunk-VDBQ6PEZ.js";

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
