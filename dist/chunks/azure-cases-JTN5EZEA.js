import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  azureLabels
} from "./chunk-P7BXUIUC.js";
import "./chunk-VWMTWEUJ.js";
import "./chunk-UN24VID6.js";

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
