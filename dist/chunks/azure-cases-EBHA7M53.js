import {
  goldenFields
} from "./chunk-DFH3ZEL4.js";
import "./chunk-FEXICXJA.js";
import {
  azureLabels
} from "./chunk-JP5ASB24.js";
import "./chunk-UILHZLPM.js";
import "./chunk-SJMEAKHM.js";

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
