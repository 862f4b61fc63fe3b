import type { TraceScore } from "./trace-score.ts";

/** What is true or not of a score record, a bit each. */
export const FLAG = { failed: 1, disagrees: 2, answerUnchecked: 4, hasReranked: 8, flaky: 16 } as const;

/** The bits of a record. */
export function scoreFlags(score: TraceScore): number {
  let flags = 0;
  for (const name of NAMES) if (score[name]) flags |= FLAG[name];
  return flags;
}

const NAMES = Object.keys(FLAG) as readonly (keyof typeof FLAG)[];
