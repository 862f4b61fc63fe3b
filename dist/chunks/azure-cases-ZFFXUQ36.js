import {
  goldenFields
} from "./chunk-TZQQOQVN.js";
import "./chunk-FPELVHTK.js";
import {
  azureLabels
} from "./chunk-4ZEZP7BU.js";
import "./chunk-LNALUE3G.js";
import "./chunk-FNFJDO4D.js";

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
