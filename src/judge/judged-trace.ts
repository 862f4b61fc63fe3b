import { answerHash } from "../dataset/traces/answer-hash.ts";
import type { Trace } from "../dataset/traces/trace.schema.ts";
import type { FaultList } from "./evaluators.ts";
import type { Sample } from "./sample.ts";

type Scores = NonNullable<Trace["scores"]>;

/** What judging a case came to. */
export interface CaseJudgement {
  /** By metric, 0 to 1, with the repeats that a score is made of. */
  readonly scores: Scores;
  readonly findings: Sample["findings"];
  readonly reason?: string;
}

/** The judge as the run's fingerprint names it. */
export interface JudgeName {
  readonly model: string;
  readonly promptVersion: string;
}

/**
 * The trace as if its pipeline had carried the judge's values. What a trace says itself is kept, on its own scale: a
 * recorded score needs no judge.
 */
export function judgedTrace(
  trace: Trace,
  { scores, findings, reason }: CaseJudgement,
  { model, promptVersion }: JudgeName,
): Trace {
  const lists = Object.entries(findings).filter(([list]) => (trace[list as FaultList]?.length ?? 0) === 0);
  const own = given(trace.scores);
  const scale = ownScale(
    trace,
    Object.keys(own).filter((name) => !Object.hasOwn(scores, name)),
  );
  return {
    ...trace,
    ...Object.fromEntries(lists.map(([list, found]) => [list, found.map((text) => text ?? NOT_KEPT)])),
    reason: trace.reason ?? reason,
    scores: { ...own, ...scores },
    judge: { library: "rag-gate", model, prompt_version: promptVersion, ...(scale === null ? {} : { scale }) },
  };
}

/** Stands for a finding of an earlier run that kept no texts. */
const NOT_KEPT = "(its text was not kept)";

/** The items of a sample as a trace carries them; none where their texts were not kept. */
export function statementsOf({ data }: Sample): { statement: string; score: number }[] {
  return data.flatMap(({ statement, chunk_id, score }) => {
    const shown = statement ?? chunk_id;
    return shown === undefined ? [] : [{ statement: shown, score }];
  });
}

/** Scores that are there: a null stands for one that is not. */
function given(scores: Trace["scores"]): Scores {
  return Object.fromEntries(Object.entries(scores ?? {}).filter(([, score]) => score !== null));
}

/** The scale of the scores that the trace came with, by name: the judge's own are 0 to 1, whatever it says. */
function ownScale({ judge }: Trace, names: readonly string[]): Record<string, string> | null {
  const scale = judge?.scale ?? null;
  if (scale === null) return null;
  if (typeof scale === "string") return Object.fromEntries(names.map((name) => [name, scale]));
  return Object.fromEntries(Object.entries(scale).filter(([name]) => names.includes(name)));
}

/**
 * The judge's scores of a trace as a line that `calibrate` reads: who judged what, and how. Where texts are not kept a
 * hash tells which answer it was.
 */
export function scoreRow(
  trace: Trace,
  metrics: readonly string[],
  { includeText, sha256 }: { readonly includeText: boolean; readonly sha256: (text: string) => string },
): string {
  const { query_id, config_id = null, repeat = null, judge, answer } = trace;
  const own = Object.entries(trace.scores ?? {}).filter(([metric]) => metrics.includes(metric));
  const scores = Object.fromEntries(own.map(([metric, said]) => [metric, withoutStatements(said)]));
  const { library, model, prompt_version } = judge ?? {};
  const named = { library, model, prompt_version };
  const judged = includeText ? { answer } : { answer_sha256: answerHash(answer, sha256) };
  return `${JSON.stringify({ query_id, config_id, repeat, scores, judge: named, ...judged })}\n`;
}

function withoutStatements(said: Scores[string]): Scores[string] {
  if (typeof said === "number" || said === null) return said;
  const { score, repeats } = said;
  return { score, repeats };
}
