import type { Behavior } from "../../dataset/golden-case.ts";
import { foldAnswer } from "./fold-answer.ts";
import { refusalPatterns } from "./refusal-phrases.ts";

/** Phrases of the policy that show a refusal, already folded. */
export type ExtraPhrases = readonly { readonly shows: Exclude<Behavior, "answer">; readonly phrase: string }[];

export interface DetectedBehavior {
  readonly behavior: Behavior;
  /** Name of the pattern that decided. */
  readonly rule: string;
}

/** Refusals are short and come first; a phrase deep in a long text is about something else. */
const READ_CHARACTERS = 600;

/**
 * What an answer shows by itself. An answer that cites is an answer even where it holds a refusal phrase; an empty one
 * is an abstention.
 */
export function detectBehavior(answer: string, cites: boolean, extra: ExtraPhrases): DetectedBehavior {
  if (cites) return { behavior: "answer", rule: "cites" };
  const text = foldAnswer(answer.slice(0, READ_CHARACTERS));
  if (text === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text.includes(phrase)) return { behavior: shows, rule: "policy" };
  for (const { name, shows, words, pattern } of refusalPatterns) {
    // Searching for a word costs a hundredth of compiling a pattern, and most answers hold none.
    if (words.length > 0 && !words.some((word) => text.includes(word))) continue;
    if (!pattern.test(text)) continue;
    const found = [...text.matchAll(new RegExp(pattern, "g"))];
    if (found.some(({ index }) => !isAboutOthers(text.slice(0, index)))) return { behavior: shows, rule: name };
  }
  return { behavior: "answer", rule: "no-refusal-phrase" };
}

/**
 * Whether what stands before a phrase makes it a condition, an explanation or a quotation: "if you do not have access, open
 * a ticket", "403 means that you do not have permission" and "the error 'unable to find module'" refuse nothing. A clause
 * ends with its punctuation.
 */
function isAboutOthers(before: string): boolean {
  return /["'`“«「]$/.test(before.slice(1)) || CONDITION.test(before);
}

const CONDITION =
  /\b(?:if|when|whenever|unless|until|in case|means?|neu|khi|nghia la)\b[^.,;:!?]*$|(?:如果|若|要是|假如|意味着|表示)[^。，；：！？,.;:!?]*$/;
