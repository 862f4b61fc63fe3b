import { type Behavior, expectsAnswer, type GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { type DetectedBehavior, detectBehavior, type ExtraPhrases } from "./detect-behavior.ts";
import { foldAnswer } from "./fold-answer.ts";
import { isRefusal } from "./is-refusal.ts";
import { type ToldPart, tellsAmount, tellsBeside } from "./tells-beside.ts";

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
