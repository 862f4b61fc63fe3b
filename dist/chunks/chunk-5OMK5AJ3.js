import {
  convertRows
} from "./chunk-SM2GOCHS.js";
import {
  caseIdOf
} from "./chunk-K26SUBJU.js";

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
