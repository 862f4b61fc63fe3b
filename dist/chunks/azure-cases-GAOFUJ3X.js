import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-I5YR2XNC.js";
import {
  azureLabels
} from "./chunk-AFF2PQVT.js";
import "./chunk-ESVUOVML.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/azure-cases.ts
init_define_PAGE_ASSETS();
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
