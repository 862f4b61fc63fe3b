import type { Policy } from "../config/policy.ts";
import { matches } from "../config/where.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";

/** Head case indices of each slice that the policy defines; excluded cases belong to none. */
export function policySlices(
  policy: Policy,
  golden: GoldenSet,
  head: RunScores,
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    policy.slices.map(({ name, where }) => [
      name,
      golden.cases.flatMap((item, i) => (head.states[i] !== "excluded" && matches(where, item) ? [i] : [])),
    ]),
  );
}
