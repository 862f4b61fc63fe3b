import type { Trace } from "../dataset/trace.schema.ts";
import type { FindingList } from "./evaluators.ts";
import type { Sample } from "./sample.ts";

type Scores = NonNullable<Trace["scores"]>;

/** What judging a case came to. */
export interface CaseJudgement {
  /** By metric, 0 to 1, with the repeats that a score is made of. */
  readonly scores: Scores;
  readonly findings: Sample["findings"];
}

/** The judge as the run's fingerprint names it. */
export interface JudgeName {
  readonly model: string;
  readonly promptVersion: string;
}

/**
 * The trace as if its pipeline had carried the judge's values. What a trace says itself is kept, on its own scale: a recorded score needs
 * no judge.
 */
export function judgedTrace(
  trace: Trace,
  { scores, findings }: CaseJudgement,
  { model, promptVersion }: JudgeName,
): Trace {
  const lists = Object.entries(findings).filter(([list]) => (trace[list as FindingList]?.length ?? 0) === 0);
  const scale = ownScale(trace);
  return {
    ...trace,
    ...Object.fromEntries(lists.map(([list, found]) => [list, [...found]])),
    scores: { ...given(trace.scores), ...scores },
    judge: { library: "rag-gate", model, prompt_version: promptVersion, ...(scale === null ? {} : { scale }) },
  };
}

/** Scores that are there: a null stands for one that is not. */
function given(scores: Trace["scores"]): Scores {
  return Object.fromEntries(Object.entries(scores ?? {}).filter(([, score]) => score !== null));
}

/** The scale of the scores that the trace came with, by name: the judge's own are 0 to 1. */
function ownScale({ scores, judge }: Trace): Record<string, string> | null {
  const scale = judge?.scale;
  if (scale === undefined || scale === null) return null;
  return typeof scale === "string" ? Object.fromEntries(Object.keys(scores ?? {}).map((name) => [name, scale])) : scale;
}
