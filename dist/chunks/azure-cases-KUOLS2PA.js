import {
  goldenFields
} from "./chunk-FBLVMTYL.js";
import {
  azureLabels
} from "./chunk-7ZSUM6AL.js";
import "./chunk-V3ATXSEY.js";
import "./chunk-GWPXUINR.js";
import "./chunk-6JE6CO5V.js";

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
