import type { RunScores } from "../../metrics/run/run-scores.ts";

/**
 * Why the live judge gave no value of a column for these cases, as the end of a sentence: what holds for the most of
 * them. Empty where no judge was asked, and where it gave a value for each.
 */
export function whyUnjudged({ unjudged }: RunScores, column: string, cases: readonly number[]): string {
  const known = unjudged?.get(column);
  const counts = new Map<string, number>();
  for (const i of cases) {
    const why = known?.get(i);
    if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const [why] = [...counts].find(([, n]) => n === most) ?? [];
  return why === undefined ? "" : `: ${why}`;
}
