import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-2F4IZ632.js";
import {
  azureLabels
} from "./chunk-ZTNLEGQL.js";
import "./chunk-DFEKXJ43.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
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
