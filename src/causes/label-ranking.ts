import { type Cause, scaled } from "./cause.ts";
import type { ChunkCase } from "./chunk-case.ts";
import { suspectRetrieval } from "./suspect-retrieval.ts";
import type { Standing } from "./walk-stages.ts";

/**
 * Who ranks a chunk lower than before. Its fall is the sum of what was lost before the reranker and what the reranker
 * itself took away compared with the baseline; each part has its cause, and the larger part comes first.
 */
export function labelRanking(chunk: ChunkCase): Cause[] {
  const { head, baseline } = chunk;
  if (head.retrieved === null) {
    if (!isOfReranker(head, baseline)) return labelRetrieval(chunk);
    return [chunk.versions.cause("reranker", 0.6, rerankFacts(head, baseline))];
  }
  const [before, own] = baseline === null ? alone(head) : fall(head, baseline);
  if (own <= 0) return labelRetrieval(chunk);
  const share = own / (own + Math.max(0, before));
  const reranker = chunk.versions.cause("reranker", 0.95 * share, rerankFacts(head, baseline));
  return share === 1 ? [reranker] : [reranker, ...scaled(labelRetrieval(chunk), 1 - share)];
}

/** Whether the baseline's reranker alone knew a chunk: no list before it has the chunk in either run. */
function isOfReranker(head: Standing, baseline: Standing | null): boolean {
  if (baseline === null || baseline.retrieved !== null || baseline.ranked === null) return false;
  return best(head) === null && best(baseline) === null;
}

/**
 * Ranks lost before the reranker, and by it, against the baseline. Without a reranker the order stays as retrieved. A chunk
 * that the reranker dropped stands behind its list, however short: what came as high as before, or as the list became
 * shorter, it dropped by itself.
 */
function fall(head: Standing, baseline: Standing): [before: number, own: number] {
  const came = head.retrieved as number;
  const went = head.ranked ?? (head.rerankedSize ?? came) + 1;
  const cameBefore = baseline.retrieved ?? baseline.ranked ?? came;
  const wentBefore = baseline.ranked ?? cameBefore;
  const before = came - cameBefore;
  const own = went - came - (wentBefore - cameBefore);
  if (head.ranked !== null) return [before, own];
  const shorter = (baseline.rerankedSize ?? 0) - (head.rerankedSize ?? 0);
  return [before, Math.max(own, shorter, before <= 0 ? 1 : 0)];
}

/** Without a baseline: the reranker is to blame for what would have been in the context without it. */
function alone(head: Standing): [before: number, own: number] {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved as number;
  const room = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room ? [0, 1] : [1, 1];
}

/** Who ranks a chunk lower in the retrieved list, or left it out: a search, or what merges the lists of several. */
export function labelRetrieval({ head, baseline, instead, tags, versions }: ChunkCase): Cause[] {
  const facts = retrievalFacts(head, baseline);
  const inSome = head.lists.some(([, rank]) => rank !== null);
  const found = inSome || head.retrieved !== null;
  const suspects = suspectRetrieval(facts, { found, tags, instead, versions });
  if (!inSome || (baseline === null && head.retrieved !== null)) return suspects;
  const merge = (confidence: number): Cause => versions.cause("hybrid_merge", confidence, facts);
  if (!listsFell(head, baseline)) return [merge(0.95)];
  const isOfLists = versions.of("hybrid_merge") === null && LIST_MAKERS.some((maker) => versions.of(maker) !== null);
  const most = isOfLists ? 0.1 : head.retrieved === null ? 0.6 : 0.3;
  const share = Math.min(most, unexplainedFall(head, baseline as Standing));
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}

const LIST_MAKERS = ["parser", "chunking", "embedding", "bm25_analyzer"] as const;

/**
 * The part of a merged ranking's fall that its lists do not explain, 0 to 1. Falls are ratios of ranks, as merging by
 * reciprocal ranks has it; what is in a list no more stands behind the longest.
 */
function unexplainedFall(head: Standing, baseline: Standing): number {
  const ranks = [...head.lists, ...baseline.lists].map(([, rank]) => rank ?? 0);
  const behind = 1 + Math.max(head.retrievedSize ?? 0, baseline.retrievedSize ?? 0, ...ranks);
  const fell = (before: number | null, now: number | null): number => {
    return Math.max(0, Math.log((now ?? behind) / (before ?? behind)));
  };
  const now = new Map(head.lists);
  const common = baseline.lists.filter(([stage]) => now.has(stage));
  const explained =
    common.length === 0
      ? fell(best(baseline) ?? baseline.retrieved, best(head))
      : common.reduce((sum, [stage, before]) => sum + fell(before, now.get(stage) ?? null), 0);
  const whole = fell(baseline.retrieved ?? baseline.ranked, head.retrieved);
  return whole === 0 ? 0 : Math.max(0, whole - explained) / whole;
}

/**
 * Whether a list that was merged ranks the chunk lower than in the baseline, or is gone. Where the runs have no list in
 * common, the best rank in any of them is compared with the best rank before.
 */
function listsFell(head: Standing, baseline: Standing | null): boolean {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : best(baseline);
    return before !== null && (best(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank = now.get(stage) ?? null;
    return before !== null && (rank === null || rank > before);
  });
}

function best({ lists }: Standing): number | null {
  const ranks = lists.flatMap(([, rank]) => (rank === null ? [] : [rank]));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** `rank 1 -> 5 after rerank (retrieved 1); context takes 4`. */
function rerankFacts(head: Standing, baseline: Standing | null): string {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved ?? "none"})${size}`;
}

/** `dense 2 -> 2, bm25 1 -> none, merged 1 -> none`; of one list `retrieved 1 -> none`. */
function retrievalFacts(head: Standing, baseline: Standing | null): string {
  const change = (was: number | null | undefined, is: number | null | undefined): string =>
    baseline === null ? place(is) : `${place(was)} -> ${place(is)}`;
  const whole = change(baseline?.retrieved, head.retrieved);
  if (head.lists.length === 0 && !baseline?.lists.length) return `retrieved ${whole}`;
  const before = new Map(baseline?.lists ?? []);
  const now = new Map(head.lists);
  const stages = [...new Set([...before.keys(), ...now.keys()])];
  const parts = stages.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  return [...parts, `merged ${whole}`].join(", ");
}

const place = (rank: number | null | undefined): string => (rank == null ? "none" : String(rank));
