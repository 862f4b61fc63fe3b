import { count } from "../text/count.ts";

interface Unanswered {
  readonly cases?: number | undefined;
  /** Cases without a trace. */
  readonly missing?: number | undefined;
  /** Cases whose pipeline failed. */
  readonly errors?: number | undefined;
}

/** That cases which nobody answered have lowered what is suggested, as a sentence; empty where there are none. */
export function unansweredNote({ cases = 0, missing = 0, errors = 0 }: Unanswered): readonly string[] {
  if (missing + errors === 0) return [];
  const parts = [
    ...(missing === 0 ? [] : [`${missing} without a trace`]),
    ...(errors === 0 ? [] : [`${errors} that failed`]),
  ];
  return [
    `Of ${count(cases, "case")} ${parts.join(" and ")} count 0 in these values, and make the bounds too low: let the pipeline answer all of them first.`,
  ];
}
