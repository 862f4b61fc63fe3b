import { type ChunkRanks, type RunScores, readChunkRanks } from "../../src/scoring/records.ts";
import { RANKS_PER_CHUNK } from "../../src/scoring/scan-state.ts";

/** What `ranksOf` says of a case without merged lists, out of `chunkNumbers`. */
export function ranksByNumber({ chunkNumbers }: RunScores, i: number): [id: string, ranks: ChunkRanks][] {
  return Array.from({ length: chunkNumbers.countOf(i) }, (_, chunk) => {
    const slots = Array.from({ length: RANKS_PER_CHUNK }, (_, slot) => chunkNumbers.numberOf(i, chunk, slot));
    return [chunkNumbers.idOf(i, chunk), readChunkRanks(Uint32Array.from(slots), 0, [], 0)];
  });
}
