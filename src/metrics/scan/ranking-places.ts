import { RANKINGS } from "./case-view.ts";
import type { Column } from "./plan.ts";

/** Places of the columns that are made of one ranking and nothing else, for each of `RANKINGS`. */
export function rankingPlaces(columns: readonly Column[]): readonly (readonly number[])[] {
  const isOf = ({ metric, ranking }: Column, of: string): boolean =>
    ranking === of && metric.ofRanking && metric.caseFloor === null && !metric.afterChecks;
  return RANKINGS.map((of) => [...columns.keys()].filter((c) => isOf(columns[c]!, of)));
}
