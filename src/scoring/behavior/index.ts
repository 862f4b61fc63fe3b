export {
  isRefusal,
  meetsExpected,
  type ObservedBehavior,
  observeBehavior,
  recordedBehavior,
} from "./observe.ts";
export { type ExtraPhrases, foldPhrase, readWords } from "./read-words.ts";
