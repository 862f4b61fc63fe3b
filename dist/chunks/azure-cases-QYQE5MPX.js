import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  azureLabels
} from "./chunk-GIGRFWTZ.js";
import "./chunk-DAXG5J5N.js";
import "./chunk-2YNGCBHF.js";

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
