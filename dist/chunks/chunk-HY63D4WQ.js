import {
  sourceText
} from "./chunk-K26SUBJU.js";

// src/action/small-report.ts
var MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
var MAX_REPORT_BYTES = 32 * 1024 * 1024;
async function smallReport(files) {
  const file = files.get("report.json");
  return file === void 0 ? null : await sourceText(file, MAX_REPORT_BYTES);
}

export {
  MAX_SMALL_ARCHIVE_BYTES,
  smallReport
};
