export { calibrateFiles, correctedMean } from "./calibrate.ts";
export type { CalibrationRecord } from "./calibration-file.ts";
export { type JudgeStanding, judgeStanding, ratesOf } from "./judge-standing.ts";
export { renderCalibration } from "./render-calibration.ts";
