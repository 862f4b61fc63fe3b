import {
  existsSync,
  mistake,
  readText,
  resolveIn
} from "./chunk-OHWV2ZMF.js";

// src/workspace/load-calibration.ts
var MAX_CALIBRATION_BYTES = 16 * 1024 * 1024;
async function loadCalibration(policy, root) {
  const { record } = policy.calibration;
  if (!existsSync(resolveIn(root, record))) return [];
  return readCalibration(record, root);
}
async function readCalibration(file, root) {
  const { parseCalibration } = await import("./parse-calibration-4BSGLU4M.js");
  const found = parseCalibration(readText(file, root, MAX_CALIBRATION_BYTES));
  if (typeof found !== "string") return found.records;
  throw mistake("calibration/invalid-record", `the calibration record cannot be used: ${found}`, { file });
}

export {
  loadCalibration,
  readCalibration
};
