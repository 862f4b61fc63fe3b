import {
  goldenFields
} from "./chunk-JPHS72YO.js";
import {
  azureLabels
} from "./chunk-6NFTTM73.js";
import "./chunk-LYLJRU2C.js";
import "./chunk-TYQTHHCT.js";
import "./chunk-NVUL7JQD.js";

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
