import {
  goldenFields
} from "./chunk-RWYGOU52.js";
import {
  azureLabels
} from "./chunk-LZ2KUCZM.js";
import "./chunk-32JFPQOT.js";
import "./chunk-24VJDHEO.js";
import "./chunk-BTFNNSM2.js";

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
