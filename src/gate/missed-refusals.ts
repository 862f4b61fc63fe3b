import { abstentionAccuracy } from "../metrics/behavior/abstention-accuracy.ts";
import { permissionDeniedAccuracy } from "../metrics/behavior/permission-denied-accuracy.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/** Fewer of them may each have gone wrong. */
const ENOUGH = 3;

const ASKED = [
  { metric: permissionDeniedAccuracy, questions: "forbidden questions", as: "a denial" },
  { metric: abstentionAccuracy, questions: "questions without an answer", as: "saying so" },
] as const;

/** What is told where no answer at all is taken for the refusal that was expected: it may be worded in another language. */
export function missedRefusals({ states, columns }: Pick<RunScores, "states" | "columns">): string[] {
  return ASKED.flatMap(({ metric, questions, as }) => {
    const values = columns.get(metric.name)?.toArray() ?? [];
    const asked = [...values].filter((value, i) => states[i] === "scored" && !Number.isNaN(value));
    if (asked.length < ENOUGH || asked.some((value) => value > 0)) return [];
    return [`none of the answers to ${asked.length} ${questions} is taken for ${as}`];
  });
}
