import { chunkIdOf } from "../../input/corpus/index.ts";
import type { Behavior } from "../../input/golden/index.ts";
import type { Trace, TraceChunk } from "../../input/schema/index.ts";
import { byRank, orderedChunks } from "../../input/traces/index.ts";
import { defineMetrics, type Metric, unlabeled } from "./metric.ts";

/** Metrics that compare what two versions did with one query. They need no labels and exist only in `shadow`. */
export const changeMetrics: readonly Metric[] = defineMetrics(
  {
    edge: "a query without a baseline trace is left out; one whose head trace is missing or failed is 0",
    layer: "stability",
    better: "higher",
    headline: true,
    core: true,
    onDemand: true,
    applies: unlabeled,
  },
  [
    {
      name: "overlap",
      title: "Overlap",
      summary: "Share of the first k chunks that both versions return.",
      formula: "|A_k ∩ B_k| / max(|A_k|, |B_k|)",
      source: "overlap at depth k (Webber, Moffat and Zobel 2010)",
      edge: "order within the first k does not matter; both empty: 1; a query without a baseline trace is left out",
      cutoff: true,
      prefix: "ranking",
      needs: ["retrieved"],
      change: ({ head, baseline }, { ranking, k }) => {
        const [a, b] = [head[ranking].slice(0, k), baseline[ranking].slice(0, k)];
        const most = Math.max(a.length, b.length);
        return most === 0 ? 1 : a.filter((id) => b.includes(id)).length / most;
      },
    },
    {
      name: "rbo",
      title: "Rank-biased overlap",
      summary: "How alike the rankings of both versions are, the top weighing most.",
      formula: "extrapolated RBO with p = 0.9 over the first 100 distinct chunks",
      source: "Webber, Moffat and Zobel 2010, equation 32",
      prefix: "ranking",
      needs: ["retrieved"],
      change: ({ head, baseline }, { ranking }) => rankBiasedOverlap(head[ranking], baseline[ranking]),
    },
    {
      name: "context_overlap",
      title: "Context overlap",
      summary: "How far both versions give the generator the same chunks.",
      formula: "|A ∩ B| / |A ∪ B| over the context chunks",
      source: "Jaccard index",
      needs: ["context"],
      change: ({ head, baseline }) => {
        const common = head.context.filter((id) => baseline.context.includes(id)).length;
        const all = head.context.length + baseline.context.length - common;
        return all === 0 ? 1 : common / all;
      },
    },
    {
      name: "same_answer",
      title: "Same answer",
      summary: "Whether both versions give the same answer, to the letter.",
      formula: "1 if the answers are equal, else 0",
      binary: true,
      needs: ["answer"],
      change: ({ sameAnswer: same }) => (same ? 1 : 0),
    },
    {
      name: "same_behavior",
      title: "Same behaviour",
      summary: "Whether both versions answer, abstain, deny or escalate alike.",
      formula: "1 if the observed behaviours are equal, else 0",
      binary: true,
      needs: ["answer"],
      change: ({ sameBehavior: same }) => (same ? 1 : 0),
    },
    {
      name: "same_citations",
      title: "Same citations",
      summary: "Whether both versions cite the same chunks.",
      formula: "1 if the sets of citations are equal, else 0",
      binary: true,
      needs: ["citations"],
      change: ({ head: { citations: a }, baseline: { citations: b } }) =>
        a.length === b.length && a.every((id) => b.includes(id)) ? 1 : 0,
    },
  ],
);

/** Persistence: the first ten ranks have 86% of the weight. */
const P = 0.9;

/**
 * Extrapolated rank-biased overlap of two rankings without repeated ids (Webber, Moffat, and Zobel 2010, equation 32),
 * p = 0.9: 1 for equal rankings, 0 for disjoint ones. Top ranks have the most weight. Two empty rankings are equal.
 */
export function rankBiasedOverlap(a: readonly number[], b: readonly number[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  const seen = new Set<number>();
  let overlap = 0;
  let overlapOfShort = 0;
  let sum = 0;
  let weight = 1;
  for (let d = 1; d <= long.length; d++) {
    for (const list of [short, long]) {
      const id = list[d - 1];
      if (id === undefined) continue;
      if (seen.has(id)) overlap++;
      else seen.add(id);
    }
    weight *= P;
    if (d === short.length) overlapOfShort = overlap;
    const beyond = d > short.length ? (overlapOfShort * (d - short.length)) / (short.length * d) : 0;
    sum += (overlap / d + beyond) * weight;
  }
  const rest = (overlap - overlapOfShort) / long.length + overlapOfShort / short.length;
  return Math.min(1, ((1 - P) / P) * sum + rest * weight);
}

/** The lists and the outcome of one trace of a query. */
export interface CaseLists extends ChunkLists {
  readonly repeat: number;
  readonly failed: boolean;
  readonly answerHash: string;
  readonly observed: Behavior | null;
}

/** Chunks as numbers of an `IdTable` that both runs share; each id once, in order. */
interface ChunkLists {
  readonly retrieved: readonly number[];
  readonly reranked: readonly number[];
  readonly context: readonly number[];
  readonly citations: readonly number[];
}

/** Ids kept per list. Lower ranks change a metric by less than 0.01. */
const KEPT = 100;

/** Gives every id a number, the same in both runs, so that a query keeps numbers instead of texts. */
export class IdTable {
  readonly #numbers = new Map<string, number>();

  lists(trace: Trace): ChunkLists {
    const ranking = (chunks: readonly TraceChunk[] | null | undefined): number[] =>
      this.#distinct(chunks ? orderedChunks(chunks) : []);
    return {
      retrieved: ranking(trace.retrieved_chunks),
      reranked: ranking(trace.reranked_chunks),
      context: this.#distinct(byRank(trace.context_chunks ?? [])),
      citations: this.#distinct(trace.citations ?? []),
    };
  }

  #distinct(chunks: readonly TraceChunk[]): number[] {
    const seen = new Set<number>();
    for (const chunk of chunks) {
      if (seen.size >= KEPT) break;
      seen.add(this.#number(chunkIdOf(chunk)));
    }
    return [...seen];
  }

  #number(id: string): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(id, number);
    }
    return number;
  }
}
