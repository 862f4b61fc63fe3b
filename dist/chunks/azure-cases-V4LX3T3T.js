import {
  goldenFields
} from "./chunk-EOKWS63E.js";
import {
  azureLabels
} from "./chunk-ILY7DAFQ.js";
import "./chunk-X5FCX7SU.js";
import "./chunk-XNJNXN7O.js";
import "./chunk-V77UFLCG.js";

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
