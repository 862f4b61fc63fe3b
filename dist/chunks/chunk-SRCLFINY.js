import {
  readElements
} from "./chunk-LVO2PIIO.js";
import {
  parseLenient,
  readJsonRows
} from "./chunk-HRPYSUIC.js";

// src/dataset/rows/read-records.ts
async function* readRecords(source, sample, path, log) {
  if (sample.value === void 0) {
    const { readCsv } = await import("./read-csv-EXL4YNIV.js");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

export {
  readRecords
};
