import {
  goldenFields
} from "./chunk-B56Q4L2O.js";
import {
  azureLabels
} from "./chunk-O432FGJ2.js";
import "./chunk-VYLV7QHP.js";
import "./chunk-VQ4GQS74.js";
import "./chunk-53CHOW66.js";

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
