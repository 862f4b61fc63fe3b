import {
  readElements
} from "./chunk-H5H2A4F4.js";
import {
  parseLenient,
  readJsonRows
} from "./chunk-O2LQWJOD.js";

// src/dataset/read-records.ts
async function* readRecords(source, sample, path, log) {
  if (sample.value === void 0) {
    const { readCsv } = await import("./read-csv-G2S5QY7R.js");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

export {
  readRecords
};
