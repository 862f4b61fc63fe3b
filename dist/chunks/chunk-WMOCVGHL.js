import {
  convertRows
} from "./chunk-UELLM6K3.js";
import {
  caseIdOf
} from "./chunk-WJ4LAJRD.js";

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
