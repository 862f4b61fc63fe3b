import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import {
  benjaminiHochberg,
  type ComparisonVerdict,
  comparisonVerdict,
  differs,
  MIN_PAIRS,
} from "../statistics/index.ts";
import { compareBytes, isSameList } from "../text/index.ts";
import { compareMetric, type MetricComparison } from "./compare-metric.ts";
import { type Comparison, incomparableFor } from "./comparison.ts";

/** A named subset of the run: case indices in ascending order, without excluded cases. */
export interface Slice {
  readonly name: string;
  readonly members: readonly number[];
}

/** Most slices built from labels; the largest are kept. */
const MAX_LABEL_SLICES = 200;

/**
 * Builds one slice per tag, difficulty, behavior, tenant, locale, and document of the evaluated cases, sorted by name.
 * A tenant or locale that all cases share gives no slice.
 */
export function labelSlices({ cases }: GoldenSet, isExcluded: (caseIndex: number) => boolean): Slice[] {
  const included = [...cases.keys()].filter((i) => !isExcluded(i));
  const slices = Object.entries(LABELS).flatMap(([kind, labelsOf]): Slice[] => {
    const groups = new Map<string, number[]>();
    for (const i of included) {
      for (const value of labelsOf(cases[i]!)) {
        const members = groups.get(value);
        if (members === undefined) groups.set(value, [i]);
        else members.push(i);
      }
    }
    const all = [...groups].map(([value, members]) => ({ name: `${kind}:${value}`, members }));
    return SHARED.has(kind) ? all.filter(({ members }) => members.length < included.length) : all;
  });
  const largest = slices.sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  return largest.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
}

const LABELS: Readonly<Record<string, (golden: GoldenCase) => readonly string[]>> = {
  tag: ({ tags }) => tags,
  difficulty: ({ difficulty }) => (difficulty === null ? [] : [difficulty]),
  behavior: ({ behavior }) => [behavior],
  tenant: ({ principal }) => (principal.tenantId === "" ? [] : [principal.tenantId]),
  locale: ({ locale }) => (locale === null ? [] : [locale]),
  document: ({ documents }) => documents,
};

/** Labels that say nothing if all cases have the same one. */
const SHARED: ReadonlySet<string> = new Set(["tenant", "locale"]);

/** One metric in one slice. The verdict is `insufficient` if there are too few pairs for statistics. */
interface SliceMetric {
  readonly found: MetricComparison;
  /** One-sided p-value, adjusted by Benjamini-Hochberg over all slices and metrics; null without a test. */
  readonly adjustedPWorse: number | null;
  /** Null if the runs are not compared in this metric. */
  readonly verdict: ComparisonVerdict | "insufficient" | null;
}

/** All shown metrics of one slice. */
export interface SliceComparison {
  readonly slice: Slice;
  readonly metrics: readonly SliceMetric[];
}

/**
 * Compares the metrics of each slice. Slices are for exploring, so they get the fast tests, and p-values are adjusted
 * for the number of slices and metrics tested.
 */
export function compareSlices(
  slices: readonly Slice[],
  refs: readonly MetricRef[],
  head: RunScores,
  comparison: Comparison | null,
): SliceComparison[] {
  const found = slices.map(({ members }) =>
    refs.map((ref) =>
      compareMetric(ref, head, comparison, { members, effort: "light", minPairs: MIN_PAIRS, paired: comparison?.head }),
    ),
  );
  const isCompared = ({ ref }: MetricComparison): boolean =>
    comparison !== null && incomparableFor(comparison, ref) === undefined;
  const all = found.flat();
  const adjusted = benjaminiHochberg(
    all.map((metric) => (isCompared(metric) ? (metric.statistics?.pWorse ?? null) : null)),
  );
  return slices.map((slice, s) => ({
    slice,
    metrics: found[s]!.map((metric, m): SliceMetric => {
      const adjustedPWorse = adjusted[s * refs.length + m] ?? null;
      return { found: metric, adjustedPWorse, verdict: isCompared(metric) ? verdictOf(metric, adjustedPWorse) : null };
    }),
  }));
}

function verdictOf({ ref, delta, statistics }: MetricComparison, adjustedPWorse: number | null) {
  if (delta === null) return null;
  if (statistics === null) return "insufficient";
  return comparisonVerdict(statistics, {
    higherIsBetter: ref.metric.better === "higher",
    adjustedPWorse,
    margin: null,
  });
}

/** A slice that got worse although the total of the same metric did not (as in Simpson's paradox). */
export interface HiddenRegression {
  readonly metric: string;
  readonly slice: string;
  /** Names of other slices with exactly the same cases. */
  readonly also: readonly string[];
  /** Change in the whole run and in the slice, over paired cases. */
  readonly delta: number;
  readonly sliceDelta: number;
  readonly pairs: number;
  readonly regressed: number;
  readonly improved: number;
  /** Whether the drop is statistically significant. */
  readonly significant: boolean;
}

/**
 * Finds slices with enough pairs that got worse while the total improved, or got significantly worse while the total
 * stayed the same. Significant ones come first, then the largest drops. Slices with the same cases are listed once.
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
