import { metrics } from "../index.ts";

const BETTER_LOWER: ReadonlySet<string> = new Set(
  metrics.filter(({ judged, better }) => judged && better === "lower").map(({ name }) => name),
);

/** A score of a judged metric as how good the answer is, 0 to 1: where lower is better, what it lacks to 1. */
export function goodness(metric: string, score: number): number {
  return BETTER_LOWER.has(metric) ? 1 - score : score;
}
