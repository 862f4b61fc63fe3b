import type { Behavior } from "../../dataset/golden/golden-case.ts";

/** Whether an answer refuses, in whichever way; what was not recorded is taken for an answer. */
export const isRefusal = (observed: Behavior | null): boolean => observed !== null && observed !== "answer";
