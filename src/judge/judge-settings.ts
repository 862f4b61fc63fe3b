/** Policy `judge:`, with every default filled: how a live judge is asked, where the inputs name one. */
export interface JudgeSettings {
  /** Metrics that are judged beside those that a gate asks for. */
  readonly metrics: readonly string[];
  /** `statements`: a verdict for each statement, a call or two a metric. `rubric`: all metrics in one call. */
  readonly method: "statements" | "rubric";
  /** How often each case is judged; the value is the mean, and the spread is kept. */
  readonly repeat: number;
  /**
   * How often in all a case is judged whose value is below its gate: the median counts, which is the majority. 0: it is
   * not.
   */
  readonly confirmOnFail: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  readonly callTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Requests in all, tries that failed included. */
  readonly maxCalls: number;
  /** Null: no limit. */
  readonly maxCostUsd: number | null;
  /** US dollars for a million tokens; null where they are not known. */
  readonly prices: { readonly prompt: number; readonly completion: number } | null;
}

export const DEFAULT_JUDGE_SETTINGS: JudgeSettings = {
  metrics: [],
  method: "statements",
  repeat: 1,
  confirmOnFail: 0,
  concurrency: 4,
  callTimeoutMs: 60_000,
  totalTimeoutMs: 15 * 60_000,
  maxCalls: 2000,
  maxCostUsd: null,
  prices: null,
};
