import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  convertRows
} from "./chunk-4ZN5CM7E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/dataset/foreign/row-reader.ts
init_define_PAGE_ASSETS();
function rowReader(format) {
  return async function* (source, log, context) {
    for await (const { value, line, caseId } of convertRows(format, source, "trace/invalid-row", context, log))
      yield { trace: caseId === null ? value : { ...value, query_id: caseId }, line };
  };
}

export {
  rowReader
};
