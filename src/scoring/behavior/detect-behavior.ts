import { type Behavior, expectsAnswer, type GoldenCase } from "../../input/golden/index.ts";
import type { Trace } from "../../input/schema/index.ts";
import { latePattern } from "../../text/index.ts";
import { foldAnswer, isQuoted, says, withoutCertainty } from "./answer-text.ts";
import { englishNoAccess, likelyRefusals, mayMatch, programFailures, type RefusalPattern } from "./phrases/index.ts";
import { goesOnToTell, hasTold, refusalPatterns, type ToldPart, tellsAmount, tellsBeside } from "./tells.ts";

/** Phrases of the policy that show a refusal, already folded. */
export type ExtraPhrases = readonly { readonly shows: Exclude<Behavior, "answer">; readonly phrase: string }[];

export interface DetectedBehavior {
  readonly behavior: Behavior;
  /** Name of the pattern that decided; `tells`: one would have, but the answer tells something as well. */
  readonly rule: string;
}

/** Refusals are short and come first; a phrase deep in a long text is about something else. */
const READ_CHARACTERS = 600;

/**
 * What an answer shows by itself. An answer that cites is an answer even where it holds a refusal phrase; an empty one
 * is an abstention. Less has to be said of a refusal that is expected.
 */
export function detectBehavior(
  answer: string,
  cites: boolean,
  extra: ExtraPhrases,
  expected: Behavior = "answer",
): DetectedBehavior {
  if (cites) return { behavior: "answer", rule: "cites" };
  const read = (/^[!-~]/.test(answer) ? answer : answer.replace(BLANK(), "")).slice(0, READ_CHARACTERS);
  const text = foldAnswer(withoutCertainty(read).replace(ITEM, ". "));
  if (text === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text.includes(phrase)) return { behavior: shows, rule: "policy" };
  let rule = "no-refusal-phrase";
  for (const refusal of patternsWhere(expected)) {
    if (!mayMatch(refusal, text)) continue;
    const { name, shows, pattern } = refusal;
    for (let found = pattern.find(text, 0), end = 0; found !== null; found = pattern.find(text, end)) {
      const { index, 0: phrase } = found;
      end = index + phrase.length;
      const before = text.slice(0, index);
      if (isAboutOthers(before, phrase) || isQuoted(before, text.slice(index + phrase.length))) continue;
      // A pattern may begin with the end of the sentence before it.
      const isTold = () => hasTold(text.slice(0, index + 2)) || goesOnToTell(before, text.slice(index + phrase.length));
      if (shows === "escalate" || !isTold()) return { behavior: shows, rule: name };
      rule = "tells";
    }
  }
  return { behavior: "answer", rule };
}

const likely = (expected: Behavior): readonly RefusalPattern[] =>
  likelyRefusals.filter(({ shows }) => shows === expected);

const PATTERNS: Partial<Record<Behavior, readonly RefusalPattern[]>> = {
  // Who denies often says that he cannot do something, which is how one abstains.
  permission_denied: [...likely("permission_denied"), ...refusalPatterns],
  abstain: [englishNoAccess, ...refusalPatterns, ...likely("abstain")],
};

const whereAnswered: readonly RefusalPattern[] = [...refusalPatterns, programFailures];

const patternsWhere = (expected: Behavior): readonly RefusalPattern[] => PATTERNS[expected] ?? whereAnswered;

/** What nobody sees before an answer would else fill what is read of it. */
const BLANK = latePattern(String.raw`^[\s\p{Default_Ignorable_Code_Point}]+`, "u");

/** An item of a list or a row of a table is a sentence. */
const ITEM = /(?<=\S)\s*\n\s*(?:[-*•|]|\d+[.)])\s*/g;

/**
 * Whether what stands before a phrase makes it a condition, an explanation or a quotation: "if you do not have access,
 * open a ticket", "403 means that you do not have permission" and "the error 'unable to find module'" refuse nothing. A
 * phrase with a subject of its own must follow at once ("when I searched I could not find it" does refuse), another after
 * three words at most. What stands in quotes by itself, or as a value of JSON, quotes nobody; the cell of a table does.
 */
function isAboutOthers(before: string, phrase: string): boolean {
  return (
    (/["'`“«「|]\s*$/.test(before) && QUOTED().test(before)) ||
    says(before, TOLD_TO_SAY) ||
    says(before, HAS_SUBJECT.test(phrase) ? CONDITION : CONDITION_OF)
  );
}

const QUOTED = latePattern(String.raw`(?:[\p{L}\p{N},(]\s*["'\x60“«「]|[\p{L}\p{N}]\s*\|\s*)$`, "u");

/** What others are to say, or said. */
const TOLD_TO_SAY = new RegExp(
  [
    String.raw`\b(?:inform(?:ed)?|notified|remind(?:ed)?|tell|told|(?:assistant|bot|he|it|she|they) (?:admitted|answers|replied|replies|said|says|stated|wrote)|(?<!\bi )(?:must|should|shall|has to) (?:answer|explain|note|reply|say|state))(?: (?!me\b|us\b)[^ .,;:!?]+){0,4} that (?:(?:its|the|these|their|this) )?$`,
    String.raw`\b(?:loi|no|thong bao|tro ly) (?:bao|cho biet|noi|tra loi)(?: rang)? (?:(?:cac|nguoi) )?$`,
    "助手[^，。]{0,4}(?:说明|說明|回答|告知|表示)[^，。]{0,2}$",
  ].join("|"),
);

const HAS_SUBJECT = /^(?:i|we|you)\b/;

const WORDS = String.raw`\b(?:if|when|whenever|unless|until|in case|(?:^|[.!?] )where|should (?:you|i|we) be|(?<!\b(?:this|that|which) )means?|neu|khi|truong hop|nghia la)(?: that)?`;

/** Also "documents that you may not read do not show up". */
const CONDITION = new RegExp(
  `${WORDS} $|\\b(?:often|probably|sometimes|typically|usually) means?\\b[^.!?]*$|(?:^|[.!?] )(?:the |those )?(?:documents|files|folders|items|pages|projects|records|rows) (?:that |which )?$`,
);

const CONDITION_OF = new RegExp(
  `${WORDS}(?: (?!(?:but|and|so|yet)\\b)[^ .,;:!?]+){0,3} ?$|(?:如果|若|要是|假如|意味着|表示)[^。，；：！？,.;:!?]{0,4}$`,
);

/** Whether an answer refuses, in whichever way; what was not recorded is taken for an answer. */
export const isRefusal = (observed: Behavior | null): boolean => observed !== null && observed !== "answer";

export interface ObservedBehavior {
  readonly observed: Behavior;
  /** The trace's field and the answer's words differ in whether this is a refusal. */
  readonly disagrees: boolean;
  /** What made an answer of words that refuse; null where nothing did. */
  readonly told: ToldPart | null;
}

/**
 * The behaviour that counts. Where a refusal was expected, the field of the trace counts only if the answer itself
 * shows a refusal too (and a refusal only if both show it): the worse of the two. Where an answer was expected, the
 * field counts. What the reviewed answer says is an answer.
 */
export function observeBehavior(
  golden: GoldenCase,
  trace: Trace,
  cites: boolean,
  extra: ExtraPhrases,
): ObservedBehavior {
  const field = trace.expected_behavior_observed ?? undefined;
  const { told = null, ...detected } = detectFor(golden, trace.answer ?? "", cites, extra);
  if (field === undefined) return { observed: detected.behavior, disagrees: false, told };
  const disagrees = isRefusal(field) !== isRefusal(detected.behavior);
  if (disagrees && !expectsAnswer(golden)) return { observed: "answer", disagrees, told };
  // Whatever the field says, nothing is no answer.
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", disagrees: true, told: null };
  return { observed: field, disagrees, told: null };
}

/**
 * Where a refusal is expected, one that tells something as well is an answer.
 *
 * "None" may be what a reviewer wrote: then it is the answer, whatever it looks like. So is "no fee is mentioned in the
 * policy" where the reviewed answer says in the same way that there is none.
 */
function detectFor(
  golden: GoldenCase,
  answer: string,
  cites: boolean,
  extra: ExtraPhrases,
): DetectedBehavior & { readonly told?: ToldPart } {
  const { behavior, expectedAnswer } = golden;
  const detected = detectBehavior(answer, cites, extra, behavior);
  if (!expectsAnswer(golden)) {
    const told = isReadWhole(detected) ? tellsBeside(answer, golden) : toldByPhrase(detected, answer, golden, extra);
    return told === null ? detected : { behavior: "answer", rule: "tells", told };
  }
  if (!isRefusal(detected.behavior) || detected.rule === "empty") return detected;
  if (behavior !== "answer" || !expectedAnswer) return detected;
  const isReviewed =
    plain(answer) === plain(expectedAnswer) || detectBehavior(expectedAnswer, false, extra).rule === detected.rule;
  return isReviewed ? { behavior: "answer", rule: "reviewed" } : detected;
}

/**
 * Whether words of a refusal were met, so that all that stands beside them counts. What the policy calls a refusal is one
 * whatever stands there but a sum that is forbidden, and so is a program's word for no value.
 */
const isReadWhole = ({ behavior, rule }: DetectedBehavior): boolean =>
  rule === "tells" || (isRefusal(behavior) && !["empty", "no-value", "policy"].includes(rule));

const toldByPhrase = (
  { behavior, rule }: DetectedBehavior,
  answer: string,
  golden: GoldenCase,
  extra: ExtraPhrases,
): ToldPart | null =>
  golden.behavior === "permission_denied" && rule === "policy" && isRefusal(behavior)
    ? tellsAmount(
        answer,
        golden,
        extra.map(({ phrase }) => phrase),
      )
    : null;

const plain = (text: string): string => foldAnswer(text).replace(/\.$/, "");
