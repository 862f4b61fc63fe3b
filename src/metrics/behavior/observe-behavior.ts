import { type Behavior, expectsAnswer, type GoldenCase } from "../../dataset/golden-case.ts";
import type { Trace } from "../../dataset/trace.schema.ts";
import { type DetectedBehavior, detectBehavior, type ExtraPhrases } from "./detect-behavior.ts";
import { foldAnswer } from "./fold-answer.ts";
import { isRefusal } from "./is-refusal.ts";
import { tellsBeside } from "./tells-beside.ts";

export interface ObservedBehavior {
  readonly observed: Behavior;
  /** The trace's field and the answer's words differ in whether this is a refusal. */
  readonly disagrees: boolean;
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
  const detected = detectFor(golden, trace.answer ?? "", cites, extra);
  if (field === undefined) return { observed: detected.behavior, disagrees: false };
  const disagrees = isRefusal(field) !== isRefusal(detected.behavior);
  if (disagrees && !expectsAnswer(golden)) return { observed: "answer", disagrees };
  // Whatever the field says, nothing is no answer.
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", disagrees: true };
  return { observed: field, disagrees };
}

/**
 * Where a refusal is expected, one that tells something as well is an answer.
 *
 * "None" may be what a reviewer wrote: then it is the answer, whatever it looks like. So is "no fee is mentioned in the
 * policy" where the reviewed answer says in the same way that there is none.
 */
function detectFor(golden: GoldenCase, answer: string, cites: boolean, extra: ExtraPhrases): DetectedBehavior {
  const { behavior, expectedAnswer } = golden;
  const detected = detectBehavior(answer, cites, extra, behavior);
  if (!isRefusal(detected.behavior) || detected.rule === "empty") return detected;
  if (!expectsAnswer(golden))
    return isPlain(detected, answer, golden) ? detected : { behavior: "answer", rule: "tells" };
  if (behavior !== "answer" || !expectedAnswer) return detected;
  const isReviewed =
    plain(answer) === plain(expectedAnswer) || detectBehavior(expectedAnswer, false, extra).rule === detected.rule;
  return isReviewed ? { behavior: "answer", rule: "reviewed" } : detected;
}

/** Whether nothing but the refusal is said. What the policy calls one is one, and so is a program's word for no value. */
const isPlain = ({ rule }: DetectedBehavior, answer: string, golden: GoldenCase): boolean =>
  rule === "policy" || rule === "no-value" || !tellsBeside(answer, golden);

const plain = (text: string): string => foldAnswer(text).replace(/\.$/, "");
