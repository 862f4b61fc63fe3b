import {
  goldenFields
} from "./chunk-CSCL4L7G.js";
import {
  azureLabels
} from "./chunk-36NAHJIW.js";
import "./chunk-IXJLVMYF.js";
import "./chunk-Z67VWTKG.js";
import "./chunk-RHCR6NMJ.js";

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
