import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { CITED } from "../../metrics/scan/chunk-marks.ts";

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
  const [own, theirs] = [new Uint32Array(WAYS), new Uint32Array(WAYS)];
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i]!.relevant.length === 0) continue;
    add(own, head, i);
    const pair = pairOf(comparison, i);
    if (pair !== null) add(theirs, pair.baseline, pair.j);
  }
  return { head: flow(own, head), baseline: comparison === null ? null : flow(theirs, comparison.baseline) };
}

function add(ways: Uint32Array, run: RunScores, i: number): void {
  const chunks = run.chunkNumbers;
  const count = chunks.countOf(i);
  let [retrieved, reranked, context, cited] = [OUT, OUT, OUT, OUT];
  for (let chunk = 0; chunk < count; chunk++) {
    retrieved = Math.min(retrieved, bin(chunks.numberOf(i, chunk, 0)));
    reranked = Math.min(reranked, bin(chunks.numberOf(i, chunk, 1)));
    context = Math.min(context, bin(chunks.numberOf(i, chunk, 2)));
    if ((chunks.numberOf(i, chunk, 3) & CITED) !== 0) cited = 0;
  }
  ways[((retrieved * 10 + reranked) * 10 + context) * 10 + cited]!++;
}

function bin(rank: number): number {
  if (rank === 0) return OUT;
  let found = 0;
  while (rank > UPPER[found]!) found++;
  return found;
}

/** A way is a number whose decimal digits are the bins. */
const WAYS = 10 ** FLOW_STAGES.length;

function flow(counts: Uint32Array, run: RunScores): Flow {
  const bins = (way: number): number[] => Array.from(String(way).padStart(FLOW_STAGES.length, "0"), Number);
  const ways: Flow["ways"][number][] = [];
  for (let way = 0; way < WAYS; way++) if (counts[way]! > 0) ways.push({ bins: bins(way), cases: counts[way]! });
  const tells = (stage: (typeof FLOW_STAGES)[number], s: number): boolean => {
    // Without a reranker its stage would look like one that loses everything.
    if (stage === "reranked") return ways.some((way) => way.bins[s] !== OUT);
    return recordsPart(run, stage === "cited" ? "citations" : stage);
  };
  return {
    cases: ways.reduce((sum, { cases }) => sum + cases, 0),
    ways,
    stages: FLOW_STAGES.flatMap((stage, s) => (tells(stage, s) ? [s] : [])),
  };
}
