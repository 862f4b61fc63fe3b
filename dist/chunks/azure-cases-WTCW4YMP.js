import {
  goldenFields
} from "./chunk-LH5S7GYG.js";
import {
  azureLabels
} from "./chunk-YYQ7A5MT.js";
import "./chunk-FHIF33WK.js";
import "./chunk-NFOLBNZE.js";
import "./chunk-CZFK6TDI.js";

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
