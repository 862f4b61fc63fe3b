import {
  goldenFields
} from "./chunk-XW4MRZHP.js";
import {
  azureLabels
} from "./chunk-WV4CBNZF.js";
import "./chunk-CEUTUEPV.js";
import {
  textOf
} from "./chunk-WKN6ZPD2.js";

// src/dataset/formats/azure-cases.ts
var azureCases = {
  row: "Azure document retrieval row",
  convert(row) {
    const labels = azureLabels(row);
    if (typeof labels === "string") return labels;
    return { ...labels, expected_answer: textOf(row.ground_truth), own: goldenFields(row) };
  }
};
export {
  azureCases
};
