import { incomparableFor, type MetricComparison, pairOf, type SliceComparison } from "../../compare/index.ts";
import { boundsChange, type GateRun, limitOf } from "../../gate/index.ts";
import { gatedMetrics } from "../../policy/index.ts";
import { aggregate, type RunScores, type ValueColumn } from "../../scoring/index.ts";
import { type MetricRef, metrics, type Ranking } from "../../scoring/metrics/index.ts";
import {
  benjaminiHochberg,
  canBeSignificant,
  comparisonVerdict,
  holm,
  MIN_PAIRS,
  type PairedComparison,
} from "../../statistics/index.ts";
import type { Report } from "../schema/index.ts";

const RANGE_ENDS = [1, 2, 3, 5, 10, 20, 50, Number.POSITIVE_INFINITY] as const;

/** Ranges of the rank histogram: `1`, `2`, `3`, `4-5`, ..., `51+`. */
export const RANK_RANGES: readonly string[] = RANGE_ENDS.map((upper, i) => {
  const lower = i === 0 ? 1 : RANGE_ENDS[i - 1]! + 1;
  return upper === lower ? String(lower) : upper === Number.POSITIVE_INFINITY ? `${lower}+` : `${lower}-${upper}`;
});

/** The ranks of the first relevant chunk, over the cases that have relevant chunks. */
interface RankHistogram {
  readonly ranks: Readonly<Record<string, number>>;
  /** Cases without a relevant chunk in the ranking, including cases without a trace. */
  readonly missed: number;
  /** All cases with relevant chunks. */
  readonly n: number;
}

/** Null if the run has no such ranking or no case with relevant chunks. Mean ranks of repeats are rounded up. */
export function rankHistogram(run: RunScores, ranking: Ranking): RankHistogram | null {
  const prefix = ranking === "retrieved" ? "" : `${ranking}:`;
  const first = run.columns.get(`${prefix}first_relevant_rank`);
  // Recall has a value exactly for the cases with relevant chunks.
  const recall = [...run.columns].find(([name]) => name.startsWith(`${prefix}recall@`))?.[1];
  if (first === undefined || recall === undefined) return null;
  const counts = new Array<number>(RANGE_ENDS.length).fill(0);
  let missed = 0;
  let n = 0;
  for (let i = 0; i < recall.length; i++) {
    if (Number.isNaN(recall.at(i))) continue;
    n++;
    const rank = first.at(i);
    if (Number.isNaN(rank)) missed++;
    else counts[RANGE_ENDS.findIndex((upper) => rank <= upper)]!++;
  }
  if (n === 0) return null;
  return { ranks: Object.fromEntries(RANK_RANGES.map((range, i) => [range, counts[i]!])), missed, n };
}

/** The value of a metric over the cases of a run, or null. */
export function runValue({ columns }: RunScores, { column, metric }: MetricRef): number | null {
  const values = columns.get(column);
  return values === undefined ? null : aggregate(values, metric.aggregate).value;
}

/** Above this share of answers that ignore their top context chunk, retriever and generator disagree. */
const MAX_IGNORED_SHARE = 0.3;

/** How well retriever and generator fit together. Oracle configurations show the generator by itself. */
export function buildAlignment(run: GateRun): Required<Pick<Report, "alignment" | "oracles">> {
  const ignored = run.input.metrics.get("ignored_top_ranked");
  return {
    alignment: {
      ignored_top_ranked: {
        head: ignored?.head ?? null,
        n: ignored?.n ?? 0,
        baseline: ignored?.baseline ?? null,
        flagged: (ignored?.head ?? 0) > MAX_IGNORED_SHARE,
      },
    },
    oracles: run.input.otherConfigs
      .filter((config) => isOracle(config, run.metrics))
      .map((oracle) => ({
        config_id: oracle.configId,
        traces: oracle.traces,
        metrics: run.metrics
          .filter(({ metric }) => metric.ofGeneration)
          .flatMap((ref) => {
            const found = { metric: ref.name, head: runValue(run.input.head, ref), oracle: runValue(oracle, ref) };
            return found.head === null && found.oracle === null ? [] : [found];
          }),
      })),
  };
}

/** Whether a configuration gets exactly the expected chunks as context, as declared in `versions` or seen in its traces. */
function isOracle(config: RunScores, metrics: readonly MetricRef[]): boolean {
  const context = config.versions.get("context") ?? [];
  if (context.length === 1 && context[0] === "oracle") return true;
  const contextMetrics = metrics.filter(({ name }) => name === "context_recall" || name === "context_precision");
  return contextMetrics.length > 0 && contextMetrics.every((ref) => runValue(config, ref) === 1);
}

/** An object without a prototype, safe for keys from the inputs: `__proto__` is an ordinary key. */
export function record<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
}

/** Changed queries listed in the report. All of them are in `cases.jsonl`. */
const MAX_LISTED_QUERIES = 200;

/** For unlabeled production queries: those that changed most, first. Undefined for a labeled run or without a baseline. */
export function buildTraffic({ input, caseMetrics }: GateRun): Report["traffic"] {
  const { head, golden, comparison } = input;
  if (comparison === null || !golden.cases.some(({ traffic }) => traffic)) return undefined;
  const shown = changeColumns(
    head,
    caseMetrics.map(({ name }) => name),
  );
  const scored = golden.cases.flatMap(({ id }, i) => {
    const values = [...shown].flatMap(([name, column]) =>
      Number.isNaN(column.at(i)) ? [] : [[name, column.at(i)] as const],
    );
    if (values.length === 0) return [];
    return [{ id, i, values, kept: values.reduce((sum, [, value]) => sum + value, 0) / values.length }];
  });
  const changed = scored.filter(({ kept }) => kept < 1).sort((a, b) => a.kept - b.kept);
  return {
    queries: golden.cases.length,
    compared: scored.length,
    changed: changed.length,
    most_changed: changed.slice(0, MAX_LISTED_QUERIES).map(({ id, i, values, kept }) => {
      const pair = pairOf(comparison, i);
      const behavior = { head: head.observed[i] ?? null, baseline: pair?.baseline.observed[pair.j] ?? null };
      return { id, kept, behavior, metrics: record(values) };
    }),
  };
}

/** The columns of the change metrics among the metrics shown per case. */
function changeColumns(head: RunScores, shown: readonly string[]): Map<string, ValueColumn> {
  const names = new Set(metrics.filter(({ change }) => change !== undefined).map(({ name }) => name));
  return new Map(
    shown.flatMap((name) => {
      const column = head.columns.get(name);
      const base = name.replace(/^.*:/, "").replace(/@.*$/, "");
      return column !== undefined && names.has(base) ? [[name, column] as const] : [];
    }),
  );
}

/**
 * One-sided p-values, adjusted for the number of tests: Holm for gated metrics, Benjamini-Hochberg for the others, which
 * are exploratory. Null if a metric is not comparable, has too few pairs, or cannot be significant.
 */
export function adjustedPValues(comparisons: readonly MetricComparison[], run: GateRun): (number | null)[] {
  const gated = gatedMetrics(run.input.policy);
  const pick = (wanted: boolean): (number | null)[] =>
    comparisons.map((found) => {
      const { ref, pairs, statistics } = found;
      const isTested = gated.has(ref.name) === wanted && pairs >= MIN_PAIRS && isComparable(found, run);
      return isTested && statistics !== null && canBeSignificant(statistics) ? statistics.pWorse : null;
    });
  const others = benjaminiHochberg(pick(false));
  return holm(pick(true)).map((p, i) => p ?? others[i] ?? null);
}

function isComparable({ ref }: MetricComparison, { input }: GateRun): boolean {
  return input.comparison === null || incomparableFor(input.comparison, ref) === undefined;
}

/** The policy's strictest threshold for a metric's change, used as the margin of "not regressed". */
function marginOf({ ref: { name }, pairedBaseline }: MetricComparison, { input }: GateRun): number | null {
  const bounds = input.policy.gates.filter(
    ({ metric, slice, kind }) => metric.name === name && slice === null && boundsChange(kind),
  );
  const limits = bounds.flatMap((rule) => limitOf(rule, pairedBaseline) ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

function verdictOf(found: MetricComparison, shown: PairedComparison, adjustedPWorse: number | null, run: GateRun) {
  const { ref, delta } = found;
  const higherIsBetter = ref.metric.better === "higher";
  if (ref.metric.aggregate === "sum" && delta !== null && delta !== 0) {
    return delta > 0 === higherIsBetter ? "improved" : "regressed";
  }
  return comparisonVerdict(shown, { higherIsBetter, adjustedPWorse, margin: marginOf(found, run) });
}

/** A metric's entry in the report. A metric that is not comparable has no delta. */
export function metricReport(found: MetricComparison, adjustedPWorse: number | null, run: GateRun) {
  const comparable = isComparable(found, run);
  const shown = comparable ? found.statistics : null;
  return {
    head: found.head,
    head_ci_low: found.headInterval?.low ?? null,
    head_ci_high: found.headInterval?.high ?? null,
    baseline: found.baseline,
    delta: comparable ? found.delta : null,
    ci_low: shown?.ciLow ?? null,
    ci_high: shown?.ciHigh ?? null,
    p_value: shown?.pValue ?? null,
    n: found.n,
    pairs: comparable ? found.pairs : 0,
    improved: shown?.improved ?? null,
    regressed: shown?.regressed ?? null,
    unchanged: shown?.unchanged ?? null,
    detectable: shown?.detectable ?? null,
    verdict: shown === null ? null : verdictOf(found, shown, adjustedPWorse, run),
  };
}

/** Indices of the `count` largest sizes, ascending. Of equal sizes, the first ones. */
export function largest(sizes: readonly number[], count: number): number[] {
  if (sizes.length <= count) return [...sizes.keys()];
  const least = Float64Array.from(sizes).sort()[sizes.length - count]!;
  let ties = count - sizes.filter((size) => size > least).length;
  return [...sizes.keys()].filter((i) => sizes[i]! > least || (sizes[i] === least && ties-- > 0));
}

/** Each slice with its metrics. The p-value is one-sided and adjusted for the number of slices tested. */
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
