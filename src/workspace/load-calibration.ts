import { existsSync } from "node:fs";
import type { CalibrationRecord } from "../calibration/calibration.schema.ts";
import type { Policy } from "../config/policy.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { resolveIn } from "./find-files.ts";
import { readText } from "./read-text.ts";

/** A record holds ids and numbers; a larger file is a mistake or an attack. */
const MAX_CALIBRATION_BYTES = 16 * 1024 * 1024;

/** The calibration records that a policy names; none where the file does not exist. */
export async function loadCalibration(policy: Policy, root: string): Promise<readonly CalibrationRecord[]> {
  const { record } = policy.calibration;
  if (!existsSync(resolveIn(root, record))) return [];
  return readCalibration(record, root);
}

/** The records of a file that exists. */
export async function readCalibration(file: string, root: string): Promise<readonly CalibrationRecord[]> {
  return recordsOf(readText(file, root, MAX_CALIBRATION_BYTES), { file });
}

/** The records of a text; `place` is what a mistake in it is told of. */
export async function recordsOf(text: string, place: Place = {}): Promise<readonly CalibrationRecord[]> {
  const { parseCalibration } = await import("../calibration/parse-calibration.ts");
  const found = parseCalibration(text);
  if (typeof found !== "string") return found.records;
  throw mistake("calibration/invalid-record", `the calibration record cannot be used: ${found}`, place);
}
