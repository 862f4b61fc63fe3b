import {
  existsSync,
  mistake,
  readText,
  resolveIn
} from "./chunk-WJ4LAJRD.js";

// src/workspace/load-calibration.ts
var MAX_CALIBRATION_BYTES = 16 * 1024 * 1024;
async function loadCalibration(policy, root) {
  const { record } = policy.calibration;
  if (!existsSync(resolveIn(root, record))) return [];
  return readCalibration(record, root);
}
async function readCalibration(file, root) {
  return recordsOf(readText(file, root, MAX_CALIBRATION_BYTES), { file });
}
async function recordsOf(text, place = {}) {
  const { parseCalibration } = await import("./parse-calibration-5QAWNDWN.js");
  const found = parseCalibration(text);
  if (typeof found !== "string") return found.records;
  throw mistake("calibration/invalid-record", `the calibration record cannot be used: ${found}`, place);
}

export {
  loadCalibration,
  readCalibration,
  recordsOf
};
