import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { ReadingOptions } from "../metrics/run/score-run.ts";
import type { SharedScoring } from "../metrics/score-files/shared-scoring.ts";
import type { GateRequest } from "./gate-request.ts";
import type { ScoringWatch } from "./watch-scoring.ts";

/** Who has a part in the scoring of runs beside this thread. */
export interface ScoringMeans {
  readonly watch: ScoringWatch;
  /** Absent where this thread scores all of it. */
  readonly shared: SharedScoring | undefined;
}

/** Head and baseline are read alike: by the head's own policy, because the traces are the change's own as well. */
export function readingOptions(
  request: GateRequest,
  index: ChunkIndex,
  what: "head" | "baseline",
  shared: SharedScoring | undefined,
): ReadingOptions {
  const { adapter, sha256, pairs, onProgress, onReading } = request;
  return {
    adapter,
    sha256,
    index,
    adapters: pairs[0].policy.adapters,
    onRows: (rows) => onProgress?.(what, rows),
    ...(shared === undefined ? {} : { shared }),
    ...(onReading === undefined || what === "baseline" ? {} : { onReading }),
  };
}
