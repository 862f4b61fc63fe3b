import {
  readElements
} from "./chunk-GYCBQZZQ.js";
import {
  caseIdOf,
  parseLenient,
  readJsonRows,
  valueAt
} from "./chunk-RREUNTMF.js";

// src/dataset/read-records.ts
async function* readRecords(source, sample, path, log) {
  if (sample.value === void 0) {
    const { readCsv } = await import("./read-csv-SHOT4FHT.js");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

// src/dataset/foreign/case-id-at.ts
function caseIdAt(record, key) {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}

export {
  readRecords,
  caseIdAt
};
