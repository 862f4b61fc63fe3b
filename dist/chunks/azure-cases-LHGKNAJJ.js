import {
  goldenFields
} from "./chunk-YFUGLTOV.js";
import {
  azureLabels
} from "./chunk-T44K5XPL.js";
import "./chunk-ES3F2SZ7.js";
import "./chunk-GTLLSF65.js";
import "./chunk-3QW2TUYF.js";

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
