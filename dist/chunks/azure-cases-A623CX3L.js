import {
  goldenFields
} from "./chunk-OUQZBQJV.js";
import "./chunk-63N4P2PM.js";
import {
  azureLabels
} from "./chunk-PKKUWJOL.js";
import "./chunk-ER6H622D.js";
import "./chunk-I7C72YEO.js";

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
