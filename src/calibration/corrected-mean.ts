import { predictionPowered, scoreMoments } from "../statistics/prediction-powered.ts";
import type { CalibrationRecord } from "./calibration.schema.ts";

type Moments = NonNullable<CalibrationRecord["moments"]>;

/** Labels from which a tuned lambda holds its level; below, the judge is corrected in full. */
const TUNED_FROM = 200;

/**
 * What people would say of answers that only a judge has seen: the prediction-powered mean of its scores, of which there
 * must be one. Limits are kept to what a share can be.
 */
export function correctedMean(
  moments: Moments,
  scores: readonly number[],
): NonNullable<CalibrationRecord["aggregate"]> {
  const { n, mean_label, mean_score, var_label, var_score, cov } = moments;
  const labelled = {
    n,
    meanLabel: mean_label,
    meanScore: mean_score,
    varLabel: var_label,
    varScore: var_score,
    cov,
  };
  const scored = scoreMoments(scores);
  const { value, low, high, lambda } = predictionPowered(labelled, scored, n < TUNED_FROM ? "full" : "tuned");
  const share = (x: number): number => Math.min(1, Math.max(0, x));
  return {
    judge: scored.mean,
    value: share(value),
    low: share(low),
    high: share(high),
    lambda,
    labels: n,
    scores: scored.n,
  };
}
