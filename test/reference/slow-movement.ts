import { JUDGED } from "./slow-score.ts";

// Movement that no gate covers, written from the definitions alone.

type Pair = readonly [head: number, baseline: number, ...more: unknown[]];

interface Seen {
  /** Every metric that this run may have, by name. */
  readonly names: readonly string[];
  readonly isLowerBetter: (name: string) => boolean;
  /** Values of the cases that both runs have; none if the runs cannot be compared. */
  readonly pairsOf: (name: string) => readonly Pair[];
  /** Metrics with a limit on their change over the whole run. */
  readonly limited: readonly string[];
  /** Metrics whose gate failed. */
  readonly failed: readonly string[];
}

/** The layer of a metric whose movement is reported, or of a gate. */
function layerOf(name: string): string {
  if (/latency_p|^cost|^tokens|^tool_|^error_rate|^missing_traces/.test(name)) return "operations";
  if (/(?:hit|recall|recall_cap|precision|mrr|ndcg|map|judged)@|rank$/.test(name)) return "retrieval";
  if (/^(?:judged_)?context_/.test(name)) return "context";
  if (/^(?:citation_(?:correctness|precision|recall|coverage)|ignored_top_ranked)/.test(name)) return "citation";
  if (/^(?:(?:behavior|abstention|permission_denied)_accuracy|denied_answered|over_refusal_rate)/.test(name))
    return "behavior";
  if (name in JUDGED || /^(?:exact_match|token_f1|format_correctness|hallucination_rate)/.test(name)) return "answer";
  return "other";
}

const WORDS = ["token_f1"];

/** Shares that a user sees per case, at the largest cutoff, and what the pipeline reports about itself. */
const SHARES =
  /^(?:(?:reranked:)?(?:recall|mrr|ndcg|doc_recall)@10|context_recall|citation_correctness|behavior_accuracy|format_correctness|error_rate|tool_use_accuracy)$/;

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** The smallest value with half of the values at or below it. */
const halfway = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length / 2) - 1]!;

const differenceOf = ([x, y]: Pair): number =>
  Math.abs(x - y) <= 1e-12 * Math.max(1, Math.min(Math.abs(x), Math.abs(y))) ? 0 : x - y;

/** How often random signs of the losses give a sum as high as theirs. */
function chanceOf(losses: readonly number[]): number {
  const sizes = losses.filter((loss) => loss !== 0).map(Math.abs);
  const observed = losses.reduce((a, b) => a + b, 0);
  const slack = 1e-11 * sizes.reduce((a, b) => a + b, 0);
  const asHigh = (i: number, sum: number): number =>
    i === sizes.length
      ? sum >= observed - slack
        ? 1
        : 0
      : asHigh(i + 1, sum - sizes[i]!) + asHigh(i + 1, sum + sizes[i]!);
  return asHigh(0, 0) / 2 ** sizes.length;
}

/** The layers in which anything moved that nobody limits, and in which no gate failed. */
export function movedLayers(seen: Seen): string[] {
  const failed = seen.failed.map(layerOf);
  const moved = new Set([...unitsOf(seen), ...lossesOf(seen)].map(layerOf));
  return [...moved].filter((layer) => !failed.includes(layer));
}

/** Latencies to look at: of the whole answer, or else of its stages. */
function isTimed({ pairsOf }: Seen, name: string): boolean {
  return !name.includes(":latency") || pairsOf("latency_p50").length === 0;
}

function lossesOf(seen: Seen): string[] {
  const { names, pairsOf, limited, isLowerBetter } = seen;
  const found = names.flatMap((name) => {
    const isShare = SHARES.test(name) || name in JUDGED;
    const isSpent = ["cost_mean", "tokens_mean", "tool_calls_mean"].includes(name);
    // Of so few pairs the 95th percentile is the largest value, and nothing is tested.
    const isSlow = /latency_p50$/.test(name) && isTimed(seen, name);
    const pairs = pairsOf(name);
    if (limited.includes(name) || pairs.length === 0 || !(isShare || isSpent || isSlow || WORDS.includes(name)))
      return [];
    const losses = pairs.map((pair) => differenceOf(pair) * (isLowerBetter(name) ? 1 : -1));
    const chance = chanceOf(isSlow ? losses.map(Math.sign) : losses);
    const before = (isSlow ? halfway : mean)(pairs.map(([, y]) => y));
    const lost = isSlow ? halfway(pairs.map(([x]) => x)) - before : mean(losses);
    const isSerious = isSlow
      ? before > 0 && lost >= before
      : isSpent
        ? before > 0 && lost > 0.2 * before
        : lost >= (WORDS.includes(name) ? 0.1 : 0.01);
    return [{ name, chance, isSerious }];
  });
  // Benjamini and Hochberg: the largest p that is at most its rank's part of .05, and all below it.
  const chances = found.map(({ chance }) => chance).sort((a, b) => a - b);
  const largest = chances.findLast((chance, i) => (chance * chances.length) / (i + 1) <= 0.05) ?? -1;
  return found.flatMap(({ name, chance, isSerious }) => (isSerious && chance <= largest ? [name] : []));
}

/** Medians that went up or down tenfold, as they do if one run counts in another unit. */
function unitsOf(seen: Seen): string[] {
  const { names, pairsOf, limited } = seen;
  return names.flatMap((name) => {
    const isMeasured = /latency_p50$/.test(name) ? isTimed(seen, name) : ["cost_mean", "tokens_mean"].includes(name);
    const pairs = pairsOf(name);
    if (!isMeasured || pairs.length === 0) return [];
    const [after, before] = [middle(pairs.map(([x]) => x)), middle(pairs.map(([, y]) => y))];
    const isUp = after >= 10 * before;
    if (before <= 0 || (!isUp && 10 * after > before)) return [];
    const stem = name.replace(/_(?:p\d+|mean)$/, "");
    const isLimited = limited.some((other) => other.replace(/_(?:p\d+|mean|total)$/, "") === stem);
    const chance = chanceOf(pairs.map((pair) => Math.sign(differenceOf(pair)) * (isUp ? 1 : -1)));
    return chance > 0.05 || (isUp && isLimited) ? [] : [name];
  });
}
