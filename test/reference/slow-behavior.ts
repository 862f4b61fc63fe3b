import { mainOf, type Row, rightOf } from "./slow-access.ts";

/** Answers whose meaning is known, since the generator chose them; null in a language without phrases. */
export const SPOKEN = [
  { text: "It is so.", shows: "answer" },
  { text: "Đúng vậy, hai mươi ngày.", shows: "answer" },
  { text: "答案是 二十 天。", shows: "answer" },
  { text: "It is so, and the secret code is 7.", shows: "answer" },
  { text: "It is so [c0].", shows: "answer" },
  { text: "It is so [c1]. It is more. And it is all [c2].", shows: "answer" },
  { text: '{"a":1}', shows: "answer" },
  { text: '{"b":1}', shows: "answer" },
  { text: "I don't know.", shows: "abstain" },
  { text: "You do not have permission to see this.", shows: "permission_denied" },
  { text: "I'll connect you with a human agent.", shows: "escalate" },
  { text: "", shows: "abstain" },
  { text: "I don't know. Paris.", shows: "abstain" },
  { text: "Det er ikke slik, og det er alt jeg vet.", shows: null },
] as const;

/** The observed behavior, or null if it is unknown: of field and words the one that is worse for the case. */
export function observedBehavior(golden: Row, trace: Row, doubtsFields: boolean): string | null {
  const field = (trace.expected_behavior_observed as string | undefined) ?? null;
  const words = SPOKEN.find(({ text }) => text === trace.answer)!.shows;
  if (words === null || field === null) return field ?? words;
  const isAnswerExpected = mainOf(golden) === "answer";
  // Nothing is no answer, whatever the field says.
  if (trace.answer === "" && field === "answer") return "abstain";
  if (isAnswerExpected) return doubtsFields && isContested(golden, trace) ? words : field;
  return field === "answer" || words === "answer" ? "answer" : field;
}

/** Whether an answer is expected, the field says that it is one, and the words refuse. */
export const isContested = (golden: Row, trace: Row): boolean =>
  mainOf(golden) === "answer" &&
  trace.expected_behavior_observed === "answer" &&
  trace.answer !== "" &&
  !["answer", null].includes(SPOKEN.find(({ text }) => text === trace.answer)?.shows ?? null);

/** Whether the behavior meets an expected one: the refusals that the policy allows deny, and handing over abstains. */
export const isMet = (golden: Row, observed: string, deniedBy: readonly string[]): boolean =>
  rightOf(golden).some((one) => {
    if (one === "permission_denied") return deniedBy.includes(observed);
    return observed === one || (one === "abstain" && observed === "escalate");
  });
