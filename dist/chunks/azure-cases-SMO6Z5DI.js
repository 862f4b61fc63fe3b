import {
  goldenFields
} from "./chunk-7X3LNOHR.js";
import {
  azureLabels
} from "./chunk-2WTSCYTH.js";
import "./chunk-2JNOOYPI.js";
import "./chunk-MDPFHZWK.js";
import "./chunk-EOK52IP3.js";

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
