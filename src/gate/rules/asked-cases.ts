import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { placesOf } from "../../dataset/places-of.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** The cases that take part and that a metric is about, of all or of `members`, by their place in the golden set. */
export function askedCases(
  { applies }: Pick<Metric, "applies">,
  { cases }: GoldenSet,
  { states }: Pick<RunScores, "states">,
  members: readonly number[] = placesOf(cases),
): number[] {
  return members.filter((i) => states[i] !== "excluded" && applies.includes(cases[i]!));
}
