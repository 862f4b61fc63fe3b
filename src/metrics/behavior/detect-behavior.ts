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
  for (const { name, shows, words, leads, pattern } of refusalPatterns) {
    // Searching for a word costs a hundredth of compiling a pattern, and most answers hold none.
    if (words.length > 0 && !words.some((word) => text.includes(word))) continue;
    if (!pattern.test(text)) continue;
    const found = [...text.matchAll(new RegExp(pattern, "g"))];
    const refuses = ({ index, 0: phrase }: RegExpExecArray): boolean => {
      const before = text.slice(0, index);
      // A pattern may begin with the end of the sentence before it.
      return !(leads && TOLD.test(text.slice(0, index + 2))) && !isAboutOthers(before, phrase);
    };
    if (found.some(refuses)) return { behavior: shows, rule: name };
  }
  return { behavior: "answer", rule: "no-refusal-phrase" };
}

/** A sentence before a phrase that is neither a greeting nor about the speaker. */
const TOLD =
  /(?:^|[.!?] )(?!(?:hi|hello|hmm|oops|sorry|apologies|unfortunately|thanks?|great|good|i|we|you asked|that's|that is|this is)\b)[^.!?](?:(?![.!?] ).)*[.!?] /;

/**
 * Whether what stands before a phrase makes it a condition, an explanation or a quotation: "if you do not have access,
 * open a ticket", "403 means that you do not have permission" and "the error 'unable to find module'" refuse nothing. A
 * phrase with a subject of its own must follow at once ("when I searched I could not find it" does refuse), another after
 * two words at most. What stands in quotes by itself, or as a value of JSON, quotes nobody.
 */
function isAboutOthers(before: string, phrase: string): boolean {
  return QUOTED.test(before) || (HAS_SUBJECT.test(phrase) ? CONDITION : CONDITION_OF).test(before);
}

const QUOTED = /[\p{L}\p{N},]\s*["'`“«「]$/u;

const HAS_SUBJECT = /^(?:i|we|you)\b/;

const WORDS = String.raw`\b(?:if|when|whenever|unless|until|in case|(?<!\b(?:this|that|which) )means?|neu|khi|nghia la)(?: that)?`;

const CONDITION = new RegExp(`${WORDS} $`);

const CONDITION_OF = new RegExp(
  `${WORDS}(?: (?!(?:but|and|so|yet)\\b)[^ .,;:!?]+){0,2} ?$|(?:如果|若|要是|假如|意味着|表示)[^。，；：！？,.;:!?]{0,4}$`,
);
