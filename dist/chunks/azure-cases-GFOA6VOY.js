import {
  goldenFields
} from "./chunk-F72BA36J.js";
import {
  azureLabels
} from "./chunk-MBWGK34L.js";
import "./chunk-3VKKDN5R.js";
import "./chunk-Q4XD34IB.js";
import "./chunk-6LKMHHBH.js";

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
