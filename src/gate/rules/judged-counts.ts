import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { isJudgeable } from "../../metrics/judged/is-judgeable.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { count } from "../../text/count.ts";
import { askedCases } from "./asked-cases.ts";

/** How many cases a judged metric is about, and what became of them. */
export interface JudgedCounts {
  readonly asked: number;
  readonly evaluated: number;
  /** Without a value because the answer refuses, in every repeat. */
  readonly refused: number;
  /** Without a value because none was recorded. */
  readonly unscored: number;
}

/** Counts the cases of a judged metric, over all cases or over `members`. */
export function judgedCounts(
  metric: Metric,
  golden: GoldenSet,
  run: RunScores,
  members?: readonly number[],
): JudgedCounts {
  const { name } = metric;
  const column = run.columns.get(name);
  const cases = askedCases(metric, golden, run, members);
  const refuses = (i: number): boolean =>
    !isJudgeable(metric, run.observed[i]) && run.lostOf(i, { metric, column: name }) === 0;
  let [evaluated, refused] = [0, 0];
  for (const i of cases) {
    if (column !== undefined && !Number.isNaN(column.at(i))) evaluated++;
    else if (refuses(i)) refused++;
  }
  return { asked: cases.length, evaluated, refused, unscored: cases.length - evaluated - refused };
}

/** The counts in words. */
export function evaluatedText({ asked, evaluated, refused, unscored }: JudgedCounts): string {
  const without = [refused === 0 ? "" : `${refused} refused`, unscored === 0 ? "" : `${unscored} without a score`];
  const why = without.filter(Boolean).join(", ");
  return `${evaluated} of ${count(asked, "case")} evaluated${why === "" ? "" : ` (${why})`}`;
}
