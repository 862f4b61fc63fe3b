import type { ByteSource } from "../../dataset/rows/source.ts";
import type { ScoredPart } from "./scored-part.ts";

/** Others that score parts of a file while this thread scores parts of it. */
export interface SharedScoring {
  /**
   * The records of a file in its order, as far as nothing had to be said of any row, and then what is left to be read
   * here, where everything is said; null where nothing is left. Null at once where sharing the file is not worth it.
   */
  score(source: ByteSource): AsyncGenerator<ScoredPart, ByteSource | null> | null;
}
