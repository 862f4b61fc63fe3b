import {
  readElements
} from "./chunk-ORS7JYK5.js";
import {
  parseLenient,
  readJsonRows
} from "./chunk-WJ4LAJRD.js";

// src/dataset/rows/read-records.ts
async function* readRecords(source, sample, path, log) {
  if (sample.value === void 0) {
    const { readCsv } = await import("./read-csv-2GYZ3N3D.js");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

export {
  readRecords
};
