import {
  goldenFields
} from "./chunk-C464HW2E.js";
import {
  azureLabels
} from "./chunk-IIA3EIIL.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-O6BWORSL.js";
import "./chunk-QDNFFAFJ.js";

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
