import type { GoldenSet } from "./golden-set.ts";

// Of one trace it is asked several times in a row.
let asked: Pick<GoldenSet, "indexById">["indexById"] | null = null;
let askedId = "";
let answered: number | undefined;

/** The index of the case that a trace names, with or without spaces around its id; undefined where there is none. */
export function caseIndexOf({ indexById }: Pick<GoldenSet, "indexById">, queryId: string): number | undefined {
  if (asked === indexById && askedId === queryId && answered !== undefined) return answered;
  asked = indexById;
  askedId = queryId;
  answered = indexById.get(queryId) ?? indexById.get(queryId.trim());
  return answered;
}

/** Notes at which index a case is found by its id, for whoever knows it before it is asked: it is asked soon. */
export function rememberCase({ indexById }: Pick<GoldenSet, "indexById">, id: string, index: number): void {
  asked = indexById;
  askedId = id;
  answered = index;
}
