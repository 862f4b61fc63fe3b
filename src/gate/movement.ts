import { caseMetrics, compareMetric, incomparableFor, type MetricComparison } from "../compare/index.ts";
import type { Policy } from "../policy/index.ts";
import { type MetricRef, timedStage, tokenF1 } from "../scoring/metrics/index.ts";
import { ALPHA, atLeast, atMost, benjaminiHochberg, mcnemar } from "../statistics/index.ts";
import { count, formatMove, formatNumber } from "../text/index.ts";
import { type GateResult, gateFailed, isRelative } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** What counts as a loss of some metrics. A significant loss can still be too small to matter. */
interface Definition {
  watches(ref: MetricRef, watched: Watched): boolean;
  /** How far a metric got worse: as a difference, or as a share of the baseline. */
  readonly measure: (found: MetricComparison) => number;
  /** The size of a serious loss, and how much another loss is worth compared with it. */
  readonly unit: number;
  /** `range`: values of the last runs of the base branch; null if they are not known. */
  readonly isSerious: (loss: number, unit: number, found: MetricComparison, range: Range | null) => boolean;
}

interface Watched {
  /** Names of the metrics that describe single cases. */
  readonly cases: ReadonlySet<string>;
  readonly isTimed: (ref: MetricRef) => boolean;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

const isOperational = ({ metric }: MetricRef): boolean => metric.layer === "operations" && metric.aggregate === "mean";

/** Returns true for latencies that are compared with the range of the last runs of the base branch. */
export function isRanged({ metric }: Pick<MetricRef, "metric">): boolean {
  return metric.unit === "ms" && (metric.aggregate === "p50" || metric.aggregate === "p95");
}

const lostPoints = ({ ref: { metric }, delta }: MetricComparison): number =>
  metric.better === "higher" ? -delta! : delta!;

/** NaN for a baseline of 0, of which nothing is a share. */
const lostShare = (found: MetricComparison): number =>
  found.pairedBaseline! > 0 ? lostPoints(found) / found.pairedBaseline! : Number.NaN;

const isMore = (value: number, bound: number): boolean => value > bound && !atMost(value, bound);

/** The first definition that watches a metric applies. */
const DEFINITIONS: readonly Definition[] = [
  // Another model words its answers differently.
  { watches: ({ metric }) => metric === tokenF1, measure: lostPoints, unit: 0.1, isSerious: atLeast },
  {
    watches: (ref, { cases }) =>
      cases.has(ref.name) || ref.metric.judged === true || (isOperational(ref) && ref.metric.unit === "ratio"),
    measure: lostPoints,
    unit: 0.01,
    isSerious: atLeast,
  },
  { watches: isOperational, measure: lostShare, unit: 0.2, isSerious: isMore },
  {
    // The same pipeline is slower on some days. Without knowing how much, only twice the latency is more than that.
    watches: (ref, { isTimed }) => isRanged(ref) && isTimed(ref),
    measure: lostShare,
    unit: 0.2,
    isSerious: (loss, unit, { head }, range) =>
      range === null ? atLeast(loss, 1) : isMore(head!, range.high) && isMore(loss, unit),
  },
];

type MovementInput = Pick<EvaluationInput, "head" | "comparison" | "metrics" | "policy" | "recentValues">;

/**
 * Reports movement that no gate covers: metrics that got significantly worse (Benjamini-Hochberg adjusted over all
 * watched metrics without a gate on their change), and operational medians that changed tenfold either way. `max-drop`,
 * `max-rise`, and `max-regressed` cover a metric; `min` and `max` do not. Reports the largest movement of each layer, and
 * none of a layer in which a gate failed already.
 */
export function ungatedMovements(input: MovementInput, gates: readonly GateResult[]): string[] {
  const layers = new Set(gates.filter(gateFailed).map(({ rule }) => rule?.metric.metric.layer));
  return [...changedUnits(input), ...losses(input)]
    .filter(({ ref: { metric } }) => !layers.has(metric.layer) && layers.add(metric.layer))
    .map(({ message }) => message);
}

interface Movement {
  readonly ref: MetricRef;
  readonly message: string;
}

/** Metrics whose change a gate over the whole run limits. */
function coveredBy({ gates }: Policy): readonly MetricRef[] {
  return gates.filter(({ slice, kind }) => slice === null && isRelative(kind)).map(({ metric }) => metric);
}

/** Metrics that got worse, the most serious loss first. */
function losses({ comparison, metrics, policy, recentValues }: MovementInput): Movement[] {
  if (comparison === null) return [];
  const covered = new Set(coveredBy(policy).map(({ name }) => name));
  const all = [...metrics.values()];
  const refs = all.map(({ ref }) => ref);
  const watched: Watched = {
    cases: new Set(caseMetrics(refs).map(({ name }) => name)),
    isTimed: isTimedAsWhole(all),
  };
  const candidates = all.flatMap((found) => {
    const { ref, pairs } = found;
    const definition = DEFINITIONS.find(({ watches }) => watches(ref, watched));
    if (definition === undefined || covered.has(ref.name) || pairs === 0) return [];
    return incomparableFor(comparison, ref) === undefined ? [{ found, definition }] : [];
  });
  const chances = benjaminiHochberg(candidates.map(({ found }) => found.statistics?.pWorse ?? null));
  const serious = candidates.flatMap(({ found, definition: { measure, unit, isSerious } }, i) => {
    const range = recentRange(found, recentValues);
    const loss = measure(found);
    if ((chances[i] ?? 1) > ALPHA || !isSerious(loss, unit, found, range)) return [];
    return [{ ref: found.ref, size: loss / unit, message: lossMessage(found, range) }];
  });
  return serious.sort((a, b) => b.size - a.size);
}

function lossMessage(found: MetricComparison, range: Range | null): string {
  const { ref, pairedHead, pairedBaseline, pairs } = found;
  const { name, metric } = ref;
  const word = metric.better === "higher" ? "dropped" : "rose";
  const [from, to] = formatMove(pairedBaseline!, pairedHead!, metric.unit);
  const usual =
    range === null || !isRanged(ref)
      ? ""
      : `, above the last ${RANGE_RUNS} runs of the base branch (${formatNumber(range.low, metric.unit)} to ${formatNumber(range.high, metric.unit)})`;
  return `${name} ${word} significantly, from ${from} to ${to} over ${count(pairs, "pair")}${usual}, and no gate limits its change`;
}

/** Number of runs of the base branch that show how much a value varies from day to day. */
const RANGE_RUNS = 5;

/**
 * The range of a metric over the last runs of the base branch; null if there are fewer than five comparable ones, or if
 * this run has other cases than they have.
 */
function recentRange(found: MetricComparison, recent: MovementInput["recentValues"]): Range | null {
  const values = recent.get(found.ref.name)?.slice(-RANGE_RUNS) ?? [];
  const isSameSet = found.n === found.pairs && found.baselineN === found.pairs;
  if (values.length < RANGE_RUNS || !isSameSet) return null;
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** Factor by which an operational median changes only if something else was measured, for example in another unit. */
const UNIT_FACTOR = 10;

/** Latencies, costs, and token counts whose median changed tenfold, unless a gate limits this change. */
function changedUnits({ comparison, head, metrics, policy }: MovementInput): Movement[] {
  if (comparison === null) return [];
  const limited = new Set(coveredBy(policy).map(({ column }) => column));
  const all = [...metrics.values()];
  const isWatched = isTimedAsWhole(all);
  const columns = new Map(
    all.flatMap(({ ref }) => (isMeasured(ref) && isWatched(ref) ? [[ref.column, ref] as const] : [])),
  );
  return [...columns].flatMap(([column, ref]) => {
    const median: MetricRef = { ...ref, metric: { ...ref.metric, aggregate: "median" } };
    const { pairedHead: to, pairedBaseline: from, statistics, pairs } = compareMetric(median, head, comparison);
    if (to === null || from === null || statistics === null || from <= 0) return [];
    const isUp = to >= UNIT_FACTOR * from;
    if (!isUp && UNIT_FACTOR * to > from) return [];
    const { regressed, improved } = statistics;
    const { pFalls: chance } = isUp ? mcnemar(regressed, improved) : mcnemar(improved, regressed);
    if (chance > ALPHA || (isUp && limited.has(column))) return [];
    const [before, after] = formatMove(from, to, ref.metric.unit);
    const message = `the median ${column} per question went from ${before} to ${after} over ${count(pairs, "pair")}: check that both runs record it in the same unit`;
    return [{ ref, message }];
  });
}

/** Returns true for metrics of quantities that have a unit. */
const isMeasured = ({ metric: { layer, unit } }: MetricRef): boolean =>
  layer === "operations" && (unit === "ms" || unit === "usd" || unit === "tokens");

/** Returns which latencies to watch: end to end if both runs have it, otherwise those of the stages. */
function isTimedAsWhole(all: readonly MetricComparison[]): (ref: MetricRef) => boolean {
  const hasWhole = all.some(({ ref, pairs }) => ref.metric.unit === "ms" && timedStage(ref) === null && pairs > 0);
  return (ref) => !hasWhole || timedStage(ref) === null;
}
