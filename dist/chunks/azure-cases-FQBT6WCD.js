import {
  goldenFields
} from "./chunk-VWN7PZ6H.js";
import {
  azureLabels
} from "./chunk-HMZ436M4.js";
import "./chunk-CES7UPLP.js";
import "./chunk-FG6AVHVY.js";
import "./chunk-2B3EG5AB.js";

// src/dataset/formats/azure-cases.ts
var azureCases = {
  row: "Azure document retrieval row",
  convert(row) {
    const labels = azureLabels(row);
    return typeof labels === "string" ? labels : { ...labels, own: goldenFields(row) };
  }
};
export {
  azureCases
};
