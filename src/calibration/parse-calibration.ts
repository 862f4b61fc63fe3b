import calibrationShape from "../../schemas/calibration.schema.json" with { type: "json" };
import { matchesSchema } from "../config/matches-schema.ts";
import type { CalibrationFile, CalibrationRecord } from "./calibration.schema.ts";
import { ratesOf } from "./confusion.ts";

/**
 * Reads a calibration record. A text says, in words for the user, why it cannot be used: not JSON, of another shape, or
 * with counts that contradict each other.
 */
export function parseCalibration(text: string): CalibrationFile | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "it is not valid JSON";
  }
  if (!matchesSchema(content, calibrationShape)) return "it does not have the shape of a calibration record";
  const file = content as CalibrationFile;
  const torn = file.records.find((record) => !isWhole(record));
  return torn === undefined ? file : `the numbers of its record for ${torn.metric} contradict each other`;
}

/** A record whose counts do not add up was edited, and says nothing. */
function isWhole({ confusion, labels, moments, created }: CalibrationRecord): boolean {
  const { n, pass, fail } = ratesOf(confusion);
  if (labels.n !== n || labels.pass !== pass || labels.fail !== fail) return false;
  if (Number.isNaN(Date.parse(created))) return false;
  if (moments === null) return n === 0;
  return moments.n === n && moments.var_label >= 0 && moments.var_score >= 0;
}
