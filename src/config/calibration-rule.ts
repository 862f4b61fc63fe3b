import type { PolicyFile } from "./policy.schema.ts";

/** What a judge must have shown against human labels before its metrics may block. */
export interface CalibrationRule {
  /** Path of the calibration record, from the root of the repository. */
  readonly record: string;
  /** Least share of the good answers that the judge passes, and of the bad ones that it fails. */
  readonly tpr: number;
  readonly tnr: number;
  /** Least agreement beyond chance. */
  readonly kappa: number;
  readonly minLabels: number;
  /** Labels that must be failures (and as many passes): a rate over fewer is not measured. */
  readonly minFailures: number;
  readonly maxAgeDays: number;
  /** Least share of the cases of a judged gate that have a value. */
  readonly minEvaluated: number;
}

/** The thresholds of a policy, with what holds where it says nothing. */
export function calibrationRule(file: PolicyFile["calibration"]): CalibrationRule {
  return {
    record: file?.record ?? ".github/rag-gate-calibration.json",
    tpr: file?.tpr ?? 0.8,
    tnr: file?.tnr ?? 0.8,
    kappa: file?.kappa ?? 0.6,
    minLabels: file?.["min-labels"] ?? 30,
    minFailures: file?.["min-failures"] ?? 5,
    maxAgeDays: file?.["max-age-days"] ?? 180,
    minEvaluated: file?.["min-evaluated"] ?? 0.9,
  };
}
