import {
  goldenFields
} from "./chunk-LR6F7SOR.js";
import {
  azureLabels
} from "./chunk-VWKKJR4P.js";
import "./chunk-ZZLJ6QQA.js";
import "./chunk-3SPXJIDS.js";
import "./chunk-XDMSXEG3.js";

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
