import {
  goldenFields
} from "./chunk-MPSSCYYM.js";
import {
  azureLabels
} from "./chunk-TT2MTGL7.js";
import "./chunk-LBIK32PW.js";
import "./chunk-SLQCDHGW.js";
import "./chunk-SRWQLDXO.js";

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
