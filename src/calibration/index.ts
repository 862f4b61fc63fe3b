export { correctedMean } from "./calibrate.ts";
export type { CalibrationRecord } from "./calibration-file.ts";
export { type JudgeStanding, judgeStanding, ratesOf } from "./judge-standing.ts";
export { calibrateFiles } from "./judged-sets.ts";
export { renderCalibration } from "./render-calibration.ts";
