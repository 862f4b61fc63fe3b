/** A metric that a judge has scored in a run. */
interface JudgedMetric {
  readonly metric: string;
  /** Cases with a value of it. */
  readonly evaluated: number;
  /** Whether its gates may block. */
  readonly calibrated: boolean;
}

/** What gates on scores that came with the traces would do, as a sentence; empty where there are none, or they may block. */
export function judgedMetricsNote(judged: readonly JudgedMetric[]): readonly string[] {
  const names = judged.filter(({ evaluated, calibrated }) => evaluated > 0 && !calibrated).map(({ metric }) => metric);
  if (names.length === 0) return [];
  return [
    `A judge has scored ${names.join(", ")}: gates on them advise until the judge is measured against people, by npx rag-gate calibrate.`,
  ];
}
