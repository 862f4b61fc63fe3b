import type { Comparison } from "../../compare/comparison.ts";
import type { GateRule } from "../../config/policy.ts";
import { failedShare } from "./failed-share.ts";
import type { GateScope } from "./gate-scope.ts";
import { isRelative } from "./is-relative.ts";

/** What a gate against the baseline is asked again with, where the pipeline failed on cases of the baseline, or on repeats. */
export interface FailedBefore {
  /** How many cases failed in the baseline in more of their repeats than in the head, which answers them. */
  readonly count: number;
  /** The comparison without them: their zeros would hide a fall elsewhere. */
  readonly without: Comparison;
  /** The comparison as it would be if they had come out as well as can be: what they were worth nobody knows. */
  readonly best: Comparison;
}

/**
 * Of a gate that passes. Null where it asks for no baseline and where no such case has a value; "lower is better" metrics
 * have none of a failed trace.
 */
export function failedBefore(
  { kind, metric: { metric, column } }: GateRule,
  { head, comparison, members }: Pick<GateScope, "head" | "comparison" | "members">,
): FailedBefore | null {
  if (!isRelative(kind) || metric.better !== "higher") return null;
  // Against the baseline a gate passes by pairs alone.
  const { baseline, pairing } = comparison!;
  const before = baseline.columns.get(column)!;
  const { baselineOf } = pairing;
  const isFailed = (i: number): boolean =>
    head.states[i] === "scored" &&
    failedShare(baseline, baselineOf[i]!) > failedShare(head, i) &&
    !Number.isNaN(before.at(baselineOf[i]!));
  const cases = (members ?? [...pairing.head]).filter(isFailed);
  if (cases.length === 0) return null;
  const lost = new Set(cases);
  const kept = pairing.head.filter((i) => !lost.has(i));
  const values = before.copy();
  for (const j of cases.map((i) => baselineOf[i]!)) values.set(j, Math.min(1, before.at(j) + failedShare(baseline, j)));
  return {
    count: cases.length,
    without: {
      ...comparison!,
      pairing: {
        ...pairing,
        head: kept,
        baseline: kept.map((i) => baselineOf[i]!),
        baselineOf: baselineOf.map((j, i) => (lost.has(i) ? -1 : j)),
      },
    },
    best: { ...comparison!, baseline: { ...baseline, columns: new Map(baseline.columns).set(column, values) } },
  };
}
