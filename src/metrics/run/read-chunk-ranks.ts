import { readMarks } from "../scan/chunk-marks.ts";
import type { StageRanks } from "../scan/stage-lists.ts";
import type { ChunkRanks } from "./run-scores.ts";

/** Where the `t`-th labelled chunk of a case stood, from its numbers in `ranks` from `at` on; see `RANKS_PER_CHUNK`. */
export function readChunkRanks(ranks: Uint32Array, at: number, lists: readonly StageRanks[], t: number): ChunkRanks {
  const { cited, instead } = readMarks(ranks[at + 3]!);
  const found: ChunkRanks = {
    retrieved: ranks[at] || null,
    reranked: ranks[at + 1] || null,
    context: ranks[at + 2] || null,
    cited,
  };
  // Asked for of every case, and several times: what few chunks have is added to those alone.
  if (lists.length === 0 && instead === null) return found;
  return {
    ...found,
    ...(lists.length === 0 ? {} : { lists: lists.map((list) => [list.stage, list.ranks[t] || null]) }),
    ...(instead === null ? {} : { instead }),
  };
}
