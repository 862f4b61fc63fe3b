import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  azureLabels
} from "./chunk-M4CSIX76.js";
import "./chunk-JJXF2MQH.js";
import "./chunk-7HJR47TH.js";

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
