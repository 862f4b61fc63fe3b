/** What a live judge did in this run. */
export interface JudgeRecord {
  /** For the report's `run`: which model, and what it took. */
  readonly summary: {
    readonly model: string;
    /** What was judged anew; the rest was known. */
    readonly judged: number;
    readonly calls: number;
    /** Null where there are no prices. */
    readonly cost_usd: number | null;
    /** Why no more was asked; null where all was. */
    readonly stopped: string | null;
  };
  /** The judge's scores, as lines that `calibrate` reads. */
  scores(): Iterable<string>;
  /** Lines of the cache file. */
  cache(withTexts: boolean): Iterable<string>;
}
