import {
  convertRows
} from "./chunk-FASIJQMV.js";

// src/dataset/foreign/row-reader.ts
function rowReader(format) {
  return async function* (source, log, context) {
    for await (const { value, row: _, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log))
      yield { trace: caseId === null ? value : { ...value, query_id: caseId }, ...at };
  };
}

export {
  rowReader
};
