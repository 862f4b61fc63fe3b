/** Names of the reviewed answer in rows and records of a team's own making, the most telling first. */
export const ANSWER_NAMES = [
  "expected_answer",
  "reference_answer",
  "ground_truth_answer",
  "ground_truth",
  "ground_truths",
  "gold_answer",
  "golden_answer",
  "correct_answer",
  "ideal_answer",
  "expected_output",
  "expected_response",
  "reference",
  "gt_answer",
  "generation_gt",
] as const;
