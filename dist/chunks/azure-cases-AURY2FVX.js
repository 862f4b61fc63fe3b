import {
  goldenFields
} from "./chunk-C7SFRAOX.js";
import {
  azureLabels
} from "./chunk-DOTR4XLU.js";
import "./chunk-OE7KUHCO.js";
import {
  textOf
} from "./chunk-J2S5NAAI.js";
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
