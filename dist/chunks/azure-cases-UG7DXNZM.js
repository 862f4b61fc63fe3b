import {
  goldenFields
} from "./chunk-DI4NTLTO.js";
import {
  azureLabels
} from "./chunk-Y5EB5FX4.js";
import "./chunk-S7OGCCPQ.js";
import "./chunk-OBMW5LTJ.js";
import "./chunk-GRBPF5GQ.js";

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
