import type { Row } from "./slow-access.ts";

/** Answers whose meaning is known, since the generator chose them. */
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
  { text: "", shows: "abstain" },
  // Words that refuse only where that is expected.
  { text: "My documents do not reach back so far.", shows: "answer", where: "abstain" },
  { text: "You may only read your own.", shows: "answer", where: "permission_denied" },
  // The words of a refusal, and what was asked beside them: none where one is expected.
  { text: "I don't know. Paris.", shows: "abstain", tells: true },
] as const;

/** What the answer's own words show: a refusal phrase beside a citation is none. */
function detected(trace: Row, isRefusalExpected: boolean, expects: string): string {
  const spoken = SPOKEN.find(({ text }) => text === trace.answer)!;
  if ((trace.citations as string[]).length > 0 || ("tells" in spoken && isRefusalExpected)) return "answer";
  if ("where" in spoken && spoken.where === expects) return expects;
  return spoken.shows;
}

/** The trace's field; where a refusal was expected and field or words show an answer, an answer: the worse counts. */
export function observedBehavior(golden: Row, trace: Row): string {
  const field = trace.expected_behavior_observed as string | undefined;
  const expects = (golden.expected_behavior ?? "answer") as string;
  const isRefusalExpected = expects === "abstain" || expects === "permission_denied";
  const words = detected(trace, isRefusalExpected, expects);
  if (field === undefined) return words;
  // Nothing is no answer, whatever the field says; where a refusal was expected, the field is the worse of the two.
  if (!isRefusalExpected && field === "answer" && trace.answer === "" && words === "abstain") return "abstain";
  return isRefusalExpected && (field === "answer" || words === "answer") ? "answer" : field;
}
