import {
  goldenFields
} from "./chunk-USWIOM2R.js";
import {
  azureLabels
} from "./chunk-MCQBPWU4.js";
import "./chunk-S4C4JP5F.js";
import "./chunk-2A4X54VZ.js";
import "./chunk-5JITDMXK.js";

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
