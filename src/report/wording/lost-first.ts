import type { FailedChunk } from "./failed-chunk.ts";

type Stages = FailedChunk["head"];

/**
 * The expected chunks of a case in the order in which a reader with room for a few should see them: those that left most
 * stages, then those that are in fewest, then those that fell the most ranks. Else as the report names them.
 */
export function lostFirst(chunks: readonly FailedChunk[]): FailedChunk[] {
  const left = ({ head, baseline }: FailedChunk): number =>
    baseline === null ? 0 : Math.max(0, reached(baseline) - reached(head));
  return [...chunks].sort((a, b) => left(b) - left(a) || reached(a.head) - reached(b.head) || fall(b) - fall(a));
}

function reached(stages: Stages): number {
  return ranks(stages).filter((rank) => rank !== null).length + Number(stages.cited);
}

function fall({ head, baseline }: FailedChunk): number {
  if (baseline === null) return 0;
  const before = ranks(baseline);
  return ranks(head).reduce<number>((sum, rank, i) => {
    const was = before[i] ?? null;
    return rank === null || was === null ? sum : sum + Math.max(0, rank - was);
  }, 0);
}

const ranks = ({ retrieved, reranked, context }: Stages) => [retrieved, reranked, context];
