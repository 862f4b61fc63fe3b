export { foldAnswer } from "./answer-text.ts";
export { type ExtraPhrases, isRefusal, type ObservedBehavior, observeBehavior } from "./detect-behavior.ts";
export type { ToldPart } from "./tells.ts";
