import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  azureLabels
} from "./chunk-XKSNTW2Z.js";
import "./chunk-U53HY4IS.js";
import "./chunk-DGGE7YND.js";

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
