import { RANKINGS } from "./case-view.ts";
import type { Column } from "./plan.ts";

/** Where columns stand in the values of a trace, by what they are made of. */
export interface ValuePlaces {
  /** Those that are made of one ranking and nothing else, for each of `RANKINGS`. */
  readonly rankings: readonly (readonly number[])[];
  readonly others: readonly number[];
}

export function valuePlaces(columns: readonly Column[]): ValuePlaces {
  const isOf = ({ metric, ranking }: Column, of: string): boolean =>
    ranking === of && metric.ofRanking && metric.caseFloor === null && !metric.afterChecks;
  const rankings = RANKINGS.map((of) => [...columns.keys()].filter((c) => isOf(columns[c]!, of)));
  const taken = new Set(rankings.flat());
  return { rankings, others: [...columns.keys()].filter((c) => !taken.has(c)) };
}
