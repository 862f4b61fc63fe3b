import type { Instead } from "../metrics/scan/chunk-marks.ts";
import type { VersionHints } from "./version-hints.ts";
import type { Standing } from "./walk-stages.ts";

/** How far down the pipeline a metric looks at the evidence; `order` asks for the place in the context as well. */
export type Reach = "retrieved" | "reranked" | "context" | "order";

/** One relevant chunk in both runs with what is known of it besides its ranks. */
export interface ChunkCase {
  readonly head: Standing;
  /** Null where the case is new, or failed in the baseline too: then the head is judged alone. */
  readonly baseline: Standing | null;
  /** Whether the corpus manifest has it; null without a manifest. */
  readonly corpus: boolean | null;
  /** The labels of the whole run are dead; see `labelHealth`. */
  readonly stale: boolean;
  /** The manifest lists the chunk as one that must no longer come back. */
  readonly retired: boolean;
  /** The case's own principal may not read it. */
  readonly forbidden: boolean;
  readonly instead: Instead | null;
  readonly tags: readonly string[];
  readonly versions: VersionHints;
}
