import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

const RANKED = ["retrieved", "reranked", "context"] as const;

/** Where the best expected chunk stands, at the end of its way through the pipeline cited or not. */
export const FLOW_STAGES = [...RANKED, "cited"] as const;

/** Ranks told apart. */
export const RANK_BINS = ["1", "2-3", "4-5", "6-10", "over 10", "out"] as const;

/** The last of them: not there. */
export const OUT = RANK_BINS.length - 1;

const UPPER = [1, 3, 5, 10, Number.POSITIVE_INFINITY];

/** How many cases of a run took which way: the bin at each stage. */
export interface Flow {
  readonly cases: number;
  readonly ways: readonly { readonly bins: readonly number[]; readonly cases: number }[];
  /** The stages that tell: those that the traces record, and a reranker where there was one. */
  readonly stages: readonly number[];
}

/**
 * The way of the best expected chunk through the stages, over all cases that expect one: in head, and in the baseline
 * over the cases that both have. A case without a trace is out everywhere.
 */
export function countFlow({ input }: GateRun): { readonly head: Flow; readonly baseline: Flow | null } {
  const { head, comparison, golden } = input;
  const [own, theirs] = [new Map<number, number>(), new Map<number, number>()];
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i]!.relevant.length === 0) continue;
    add(own, head, i);
    const pair = pairOf(comparison, i);
    if (pair !== null) add(theirs, pair.baseline, pair.j);
  }
  return { head: flow(own, head), baseline: comparison === null ? null : flow(theirs, comparison.baseline) };
}

function add(ways: Map<number, number>, run: RunScores, i: number): void {
  let [retrieved, reranked, context, cited] = [OUT, OUT, OUT, OUT];
  for (const ranks of run.ranksOf(i).values()) {
    retrieved = Math.min(retrieved, bin(ranks.retrieved));
    reranked = Math.min(reranked, bin(ranks.reranked));
    context = Math.min(context, bin(ranks.context));
    if (ranks.cited) cited = 0;
  }
  const way = ((retrieved * 10 + reranked) * 10 + context) * 10 + cited;
  ways.set(way, (ways.get(way) ?? 0) + 1);
}

function bin(rank: number | null): number {
  if (rank === null) return OUT;
  let found = 0;
  while (rank > UPPER[found]!) found++;
  return found;
}

/** A way is a number whose decimal digits are the bins. */
function flow(counts: ReadonlyMap<number, number>, run: RunScores): Flow {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const bins = (way: number): number[] => Array.from(String(way).padStart(FLOW_STAGES.length, "0"), Number);
  const ways = sorted.map(([way, cases]) => ({ bins: bins(way), cases }));
  const tells = (stage: (typeof FLOW_STAGES)[number], s: number): boolean => {
    // Without a reranker its stage would look like one that loses everything.
    if (stage === "reranked") return ways.some((way) => way.bins[s] !== OUT);
    return recordsPart(run, stage === "cited" ? "citations" : stage);
  };
  return {
    cases: sorted.reduce((sum, [, cases]) => sum + cases, 0),
    ways,
    stages: FLOW_STAGES.flatMap((stage, s) => (tells(stage, s) ? [s] : [])),
  };
}
