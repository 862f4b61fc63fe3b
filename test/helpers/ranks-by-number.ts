import { readChunkRanks } from "../../src/metrics/run/read-chunk-ranks.ts";
import type { ChunkRanks, RunScores } from "../../src/metrics/run/run-scores.ts";
import { RANKS_PER_CHUNK } from "../../src/metrics/scan/scan-state.ts";

/** What `ranksOf` says of a case without merged lists, out of `chunkNumbers`. */
export function ranksByNumber({ chunkNumbers }: RunScores, i: number): [id: string, ranks: ChunkRanks][] {
  return Array.from({ length: chunkNumbers.countOf(i) }, (_, chunk) => {
    const slots = Array.from({ length: RANKS_PER_CHUNK }, (_, slot) => chunkNumbers.numberOf(i, chunk, slot));
    return [chunkNumbers.idOf(i, chunk), readChunkRanks(Uint32Array.from(slots), 0, [], 0)];
  });
}
