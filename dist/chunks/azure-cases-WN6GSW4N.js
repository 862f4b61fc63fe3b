import {
  goldenFields
} from "./chunk-E66QELGB.js";
import "./chunk-WFUHIH2Q.js";
import {
  azureLabels
} from "./chunk-F75DVKVN.js";
import "./chunk-HHKTGOE2.js";
import "./chunk-VMKFS47Z.js";

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
