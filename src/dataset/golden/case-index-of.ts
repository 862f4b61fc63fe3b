import type { GoldenSet } from "./golden-set.ts";

/** The index of the case that a trace names, with or without spaces around its id; undefined where there is none. */
export function caseIndexOf({ indexById }: Pick<GoldenSet, "indexById">, queryId: string): number | undefined {
  return indexById.get(queryId) ?? indexById.get(queryId.trim());
}
