import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  convertRows
} from "./chunk-V4SZJQTR.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";

// src/dataset/foreign/row-reader.ts
init_define_PAGE_ASSETS();
function rowReader(format) {
  return async function* (source, log) {
    for await (const { value, line } of convertRows(format, source, "trace/invalid-row", log))
      yield { trace: value, line };
  };
}

export {
  rowReader
};
