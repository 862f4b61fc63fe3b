import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  azureLabels
} from "./chunk-KOBZIYRS.js";
import "./chunk-KIOZN26V.js";
import "./chunk-2SKYB2A4.js";

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
