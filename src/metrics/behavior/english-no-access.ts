import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";

/**
 * "I don't have access to that information" denies where access is to be denied. Where there is no answer it says so: it is
 * the speaker who lacks something, and nobody else.
 */
export const englishNoAccess: RefusalPattern = {
  name: "en/speaker-has-no-access",
  words: ["access"],
  shows: "abstain",
  pattern: anyOf(
    String.raw`\bi (?:(?:currently|really|simply) )?(?:do not|don't|cannot|can't|have no|lack) (?:(?:currently|have) )?(?:any )?access\b`,
  ),
};
