import {
  goldenFields
} from "./chunk-3IW7QFO7.js";
import {
  azureLabels
} from "./chunk-VRWGYF76.js";
import "./chunk-OUN77KRO.js";
import "./chunk-2VMVCKX4.js";
import "./chunk-PCDS66IW.js";

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
