import type { Behavior } from "../../dataset/golden/golden-case.ts";
import type { Metric } from "../metric.ts";

/**
 * Whether a judge has anything to say of an answer: of one that refuses, of its context alone. What the pipeline did may
 * not be known; it counts as an answer then.
 */
export function isJudgeable({ layer }: Pick<Metric, "layer">, observed: Behavior | null | undefined): boolean {
  return layer === "context" || (observed ?? "answer") === "answer";
}
