import {
  readElements
} from "./chunk-VV25I2MX.js";
import {
  parseLenient,
  readJsonRows
} from "./chunk-NYHEYI5T.js";

// src/dataset/rows/read-records.ts
async function* readRecords(source, sample, path, log) {
  if (sample.value === void 0) {
    const { readCsv } = await import("./read-csv-S2XUAXX2.js");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

export {
  readRecords
};
