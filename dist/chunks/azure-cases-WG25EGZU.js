import {
  goldenFields
} from "./chunk-GMUKTSI2.js";
import {
  azureLabels
} from "./chunk-C2Z5ZAKR.js";
import "./chunk-XJ5BAQJB.js";
import "./chunk-REYSCQ5L.js";
import "./chunk-K5V25LFK.js";

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
