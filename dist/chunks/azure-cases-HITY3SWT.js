import {
  goldenFields
} from "./chunk-3ZNSMHMA.js";
import {
  azureLabels
} from "./chunk-RU2IH2QF.js";
import "./chunk-X6TJ5ENR.js";
import "./chunk-XROPOEAJ.js";
import "./chunk-5XCQHR6L.js";

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
