import type { ByteSource } from "../dataset/rows/source.ts";
import type { Judge } from "./judge.ts";

/** A live judge as an entry point hands it to the gate. */
export interface LiveJudging {
  readonly judge: Judge;
  /** Why it cannot be asked, in words for the user; what the cache knows is used all the same. Null where it can. */
  readonly unavailable: string | null;
  /** Cache files of earlier runs, beside that of the baseline's report. */
  readonly caches: readonly ByteSource[];
  /** Milliseconds on a clock that only goes forward. */
  readonly clock: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Told when a case is judged, and how many there are. */
  readonly onProgress: (judged: number, of: number) => void;
}
