import {
  goldenFields
} from "./chunk-M5PAVJND.js";
import {
  azureLabels
} from "./chunk-253U4QYN.js";
import "./chunk-WQ3JGWPG.js";
import {
  textOf
} from "./chunk-5TG5FAZD.js";
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
