import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  UserError,
  readText,
  resolveIn
} from "./chunk-CFBVHY3U.js";
import {
  require_node_fs
} from "./chunk-PQZ2UWMK.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/load-calibration.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var MAX_CALIBRATION_BYTES = 16 * 1024 * 1024;
async function loadCalibration(policy, root) {
  const { record } = policy.calibration;
  if (!(0, import_node_fs.existsSync)(resolveIn(root, record))) return [];
  return readCalibration(record, root);
}
async function readCalibration(file, root) {
  const { parseCalibration } = await import("./parse-calibration-A745Z6FM.js");
  const found = parseCalibration(readText(file, root, MAX_CALIBRATION_BYTES));
  if (typeof found !== "string") return found.records;
  const message = `the calibration record cannot be used: ${found}`;
  throw new UserError([{ severity: "error", code: "calibration/invalid-record", message, file }]);
}

export {
  loadCalibration,
  readCalibration
};
