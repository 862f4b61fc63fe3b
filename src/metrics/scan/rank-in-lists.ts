import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { TraceChunk } from "../../dataset/traces/trace.schema.ts";
import { mergedLists } from "./ordered-chunks.ts";
import type { StageRanks } from "./stage-lists.ts";

/** Ranks of the first `tracked` targets in each of the lists that were merged into one. */
export function rankInLists(all: readonly TraceChunk[], tracked: number, index: ChunkIndex): StageRanks[] {
  return mergedLists(all).map(({ stage, chunks }) => {
    const ranks = new Uint32Array(tracked);
    const seen = new Set<string>();
    for (const chunk of chunks) {
      const id = chunkIdOf(chunk);
      if (seen.has(id)) continue;
      seen.add(id);
      const target = index.get(id)?.target ?? -1;
      if (target >= 0 && target < tracked) ranks[target] = seen.size;
    }
    return { stage, ranks };
  });
}
