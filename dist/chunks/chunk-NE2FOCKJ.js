import {
  convertRows
} from "./chunk-V2HWURB5.js";

// src/dataset/foreign/row-reader.ts
function rowReader(format) {
  return async function* (source, log, context) {
    for await (const { value, line, caseId } of convertRows(format, source, "trace/invalid-row", context, log))
      yield { trace: caseId === null ? value : { ...value, query_id: caseId }, line };
  };
}

export {
  rowReader
};
