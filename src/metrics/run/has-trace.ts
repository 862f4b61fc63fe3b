import type { CaseState } from "./run-scores.ts";

/** Whether a run asked a case, however that ended. */
export const hasTrace = (state: CaseState): boolean => state === "scored" || state === "error";
