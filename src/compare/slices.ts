import type { GoldenSet } from "../input/golden/index.ts";
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

/** One metric of one slice. `insufficient`: too few pairs for any statistic to speak. */
interface SliceMetric {
  readonly found: MetricComparison;
  /** One-sided, adjusted by Benjamini-Hochberg over all slices and metrics; null where there is no test. */
  readonly adjustedPWorse: number | null;
  /** Null without a comparison. */
  readonly verdict: ComparisonVerdict | "insufficient" | null;
}

export interface SliceComparison {
  readonly slice: Slice;
  readonly metrics: readonly SliceMetric[];
}

/**
 * The metrics of each slice, head against baseline. Slices are for exploring: their tests are the cheap ones, and their p
 * values are adjusted for how many are looked at.
 */
export function compareSlices(
  slices: readonly Slice[],
  refs: readonly MetricRef[],
  head: RunScores,
  comparison: Comparison | null,
): SliceComparison[] {
  const found = slices.map(({ members }) =>
    refs.map((ref) => compareMetric(ref, head, comparison, { members, effort: "light", minPairs: MIN_PAIRS })),
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

/** A named part of the run: head case indices in ascending order, excluded cases left out. */
export interface Slice {
  readonly name: string;
  readonly members: readonly number[];
}

/** Slices made of labels are shown for the largest groups only. */
const MAX_LABEL_SLICES = 200;

/**
 * One slice for each tag, difficulty, behaviour, tenant, locale and document of the cases that take part, in byte order
 * of their names. A tenant or locale that all cases share is no slice.
 */
export function labelSlices(golden: GoldenSet, isExcluded: (caseIndex: number) => boolean): Slice[] {
  const groups = {
    tag: new Groups(),
    difficulty: new Groups(),
    behavior: new Groups(),
    tenant: new Groups(),
    locale: new Groups(),
    document: new Groups(),
  };
  let taking = 0;
  for (let i = 0; i < golden.cases.length; i++) {
    if (isExcluded(i)) continue;
    taking++;
    const { tags, difficulty, behavior, principal, locale, documents } = golden.cases[i]!;
    for (const tag of tags) groups.tag.add(tag, i);
    if (difficulty !== null) groups.difficulty.add(difficulty, i);
    groups.behavior.add(behavior, i);
    if (principal.tenantId !== "") groups.tenant.add(principal.tenantId, i);
    if (locale !== null) groups.locale.add(locale, i);
    for (const document of documents) groups.document.add(document, i);
  }
  for (const kind of [groups.tenant, groups.locale]) kind.drop(taking);
  const sorted = Object.entries(groups)
    .flatMap(([kind, { members }]) =>
      [...members].map(([value, list]) => ({ name: `${kind}:${value}`, members: list })),
    )
    .sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  return sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
}

/** Cases by what they say of one kind. */
class Groups {
  readonly members = new Map<string, number[]>();

  add(value: string, i: number): void {
    const list = this.members.get(value);
    if (list === undefined) this.members.set(value, [i]);
    else list.push(i);
  }

  /** Leaves out what all the cases share. */
  drop(all: number): void {
    for (const [value, list] of this.members) if (list.length === all) this.members.delete(value);
  }
}
