import { isRefusal } from "../behavior/is-refusal.ts";
import type { TraceScore } from "../scan/trace-score.ts";

/**
 * Whether there is nothing that a judge could find fault with: an answer that refuses claims nothing, and of what a list of
 * findings is about (`asks`: the place of its column, negative for none) there is none where it has no value.
 */
export const hasNothingToFind = (
  { observed, values }: Pick<TraceScore, "observed" | "values">,
  asks: number,
): boolean => isRefusal(observed) || (asks >= 0 && Number.isNaN(values[asks]!));
