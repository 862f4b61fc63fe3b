import type { SliceComparison } from "../compare/compare-slices.ts";
import { record } from "./record.ts";
import type { Report } from "./report.schema.ts";

/** Each slice with its shown metrics; the p value is one-sided and adjusted for how many slices are looked at. */
export function sliceReports(slices: readonly SliceComparison[]): Report["slices"] {
  const all = slices.map(({ slice, metrics }) => {
    const entries = metrics.map(({ found, adjustedPWorse, verdict }) => {
      const { head, n, baseline, delta, pairs, statistics } = found;
      const comparable = verdict !== null;
      const entry = {
        ...{ head, n, baseline, delta: comparable ? delta : null, pairs: comparable ? pairs : 0 },
        ci_low: comparable ? (statistics?.ciLow ?? null) : null,
        ci_high: comparable ? (statistics?.ciHigh ?? null) : null,
        p_worse: adjustedPWorse,
        improved: comparable ? (statistics?.improved ?? null) : null,
        regressed: comparable ? (statistics?.regressed ?? null) : null,
        verdict,
      };
      return [found.ref.name, entry] as const;
    });
    return [slice.name, { n: slice.members.length, metrics: record(entries) }] as const;
  });
  return record(all);
}
