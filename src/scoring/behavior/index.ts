export {
  checkReferences,
  DENIED_BY,
  isRefusal,
  meetsExpected,
  type ObservedBehavior,
  observeBehavior,
  recordedBehavior,
} from "./observe.ts";
export { type ExtraPhrases, foldPhrase, type Refusal, readWords } from "./read-words.ts";
