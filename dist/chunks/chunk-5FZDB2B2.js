import {
  convertRows
} from "./chunk-Q3BUF6QX.js";
import {
  caseIdOf
} from "./chunk-MGP5C3SY.js";

// src/dataset/foreign/row-reader.ts
function rowReader(format) {
  return async function* (source, log, context) {
    for await (const { value, row, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log)) {
      const query_id = caseId ?? value.query_id ?? caseIdOf(row.metadata);
      yield { trace: { ...value, query_id }, ...at };
    }
  };
}

export {
  rowReader
};
