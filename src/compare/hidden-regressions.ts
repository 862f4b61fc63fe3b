import { isSameList } from "../dataset/is-same-list.ts";
import { differs } from "../statistics/differs.ts";
import type { MetricComparison } from "./compare-metric.ts";
import type { SliceComparison } from "./compare-slices.ts";

/** A slice that got worse while the total of the same metric did not (Simpson's paradox and its kin). */
export interface HiddenRegression {
  readonly metric: string;
  readonly slice: string;
  /** Other slices of exactly the same cases. */
  readonly also: readonly string[];
  /** Of the whole run, and of the slice. */
  readonly delta: number;
  readonly sliceDelta: number;
  readonly pairs: number;
  readonly regressed: number;
  readonly improved: number;
  /** The slice's drop stands up to a test; else it is what the cases show, and may be chance. */
  readonly significant: boolean;
}

/**
 * Slices with enough pairs to speak that fell in a metric that rose in total, or beyond chance in one that stayed as it
 * was; the largest falls first. Slices of the same cases are one finding.
 */
export function hiddenRegressions(
  slices: readonly SliceComparison[],
  totals: ReadonlyMap<string, MetricComparison>,
): HiddenRegression[] {
  const hidden = slices.flatMap(({ slice, metrics }) =>
    metrics.flatMap(({ found, verdict }): HiddenRegression[] => {
      const { ref, delta: sliceDelta, pairs, statistics } = found;
      const total = totals.get(ref.name)?.delta ?? null;
      if (verdict === null || total === null || sliceDelta === null || statistics === null) return [];
      if (ref.metric.unit !== "ratio") return [];
      const sign = ref.metric.better === "higher" ? 1 : -1;
      const significant = verdict === "regressed";
      const isHidden = differs(total, 0) ? sign * total > 0 : significant;
      if (!isHidden || !(sign * sliceDelta < 0)) return [];
      const isSame = (other: SliceComparison): boolean => isSameList(other.slice.members, slice.members);
      const [first, ...also] = slices.filter(isSame).map((other) => other.slice.name);
      if (first !== slice.name) return [];
      const { regressed, improved } = statistics;
      const item = { metric: ref.name, slice: slice.name, also, delta: total, sliceDelta, pairs };
      return [{ ...item, regressed, improved, significant }];
    }),
  );
  const weight = ({ sliceDelta, significant }: HiddenRegression): number =>
    Math.abs(sliceDelta) + (significant ? 1 : 0);
  return hidden.sort((a, b) => weight(b) - weight(a));
}
