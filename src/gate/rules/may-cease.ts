import { type MetricRef, timedStage } from "../../metrics/metric-ref.ts";

/**
 * Whether a value may be there in one of two runs and not in the other, with nothing lost: a stage may be run or no longer be
 * run, and an answer may begin or cease to cite.
 */
export const mayCease = (ref: MetricRef): boolean => ref.metric.layer === "citation" || timedStage(ref) !== null;
