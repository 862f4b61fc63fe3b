export * from "./calibration-file.ts";
