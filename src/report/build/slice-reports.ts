import type { SliceComparison } from "../../compare/compare-slices.ts";
import type { Report } from "../schema/report.schema.ts";
import { record } from "./record.ts";

/** Each slice with its shown metrics; the p value is one-sided and adjusted for how many slices are looked at. */
export function sliceReports(slices: readonly SliceComparison[]): Report["slices"] {
  const all = slices.map(({ slice, metrics }) => {
    const entries = metrics.map(({ found, adjustedPWorse, verdict }) => {
      const { head, n, baseline, delta, pairs } = found;
      const isCompared = verdict !== null;
      const shown = isCompared ? found.statistics : null;
      const entry = {
        head,
        n,
        baseline,
        delta: isCompared ? delta : null,
        pairs: isCompared ? pairs : 0,
        ci_low: shown?.ciLow ?? null,
        ci_high: shown?.ciHigh ?? null,
        p_worse: adjustedPWorse,
        improved: shown?.improved ?? null,
        regressed: shown?.regressed ?? null,
        verdict,
      };
      return [found.ref.name, entry] as const;
    });
    return [slice.name, { n: slice.members.length, metrics: record(entries) }] as const;
  });
  return record(all);
}
