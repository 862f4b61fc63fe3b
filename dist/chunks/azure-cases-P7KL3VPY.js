import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-7FI4XHDR.js";
import {
  azureLabels
} from "./chunk-GEDVCUSA.js";
import "./chunk-5RV6FVGL.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
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
