import type { Trace } from "../input/schema/index.ts";
import { answerHash } from "../input/traces/index.ts";
import { type RunScores, UNNAMED_JUDGE } from "../scoring/index.ts";
import type { FaultList } from "./evaluators.ts";

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

/** One item of an evaluator and what the judge said of it. */
interface JudgedItem {
  readonly verdict: string;
  readonly score: number;
  /** The chunk that the item is, where it is one. */
  readonly chunk_id?: string;
  /** The item's text; absent where it is a chunk, and where texts may not be kept. */
  readonly statement?: string;
}

/** One judgement of one case: of one metric by its statements, or of all in a rubric. */
export interface Sample {
  /** Values by metric, each 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
  readonly data: readonly JudgedItem[];
  /** What is wrong with the answer, by kind: each a text, or null where texts may not be kept. */
  readonly findings: Readonly<Partial<Record<FaultList, readonly (string | null)[]>>>;
  /** The scale that the judge used, 1 or 5; its scores are converted. Absent where there are no scores but verdicts. */
  readonly scale?: number;
  readonly reason?: string;
  /** What the model said; absent where texts may not be kept. */
  readonly raw?: string;
}

/** Drops every text of a sample. */
export function withoutTexts({ scores, data, findings, scale }: Sample): Sample {
  return {
    scores,
    data: data.map(({ statement, ...item }) => item),
    findings: Object.fromEntries(Object.entries(findings).map(([list, found]) => [list, found.map(() => null)])),
    ...(scale === undefined ? {} : { scale }),
  };
}

/** How the samples of a case become a value. */
export interface Agreement {
  readonly repeat: number;
  readonly confirmOnFail: number;
  /** The highest minimum that a gate sets for a metric; nothing is confirmed where none does. */
  readonly minimum: (metric: string) => number | null;
}

/** What the samples of a case come to. */
export interface Agreed {
  /** By metric. */
  readonly scores: Readonly<Record<string, number>>;
  /** The values that each score is made of, where there are several. */
  readonly repeats: Readonly<Record<string, readonly number[]>>;
  /** The sample that stands for the case. */
  readonly shown: Sample;
}

/**
 * The value of a case from its samples: their mean. Where that is below a gate's minimum and failures are confirmed,
 * more samples are asked for and the median counts: it is below a minimum exactly if most samples are.
 */
export function settle(
  samples: readonly Sample[],
  { repeat, confirmOnFail, minimum }: Agreement,
): Agreed | { readonly needs: number } {
  if (samples.length < repeat) return { needs: repeat };
  const base = samples.slice(0, repeat);
  const metrics = Object.keys(base[0]!.scores).filter((metric) => base.every(({ scores }) => metric in scores));
  const fails = (metric: string): boolean => {
    const min = minimum(metric);
    return min !== null && mean(valuesOf(base, metric)) < min;
  };
  const failing = confirmOnFail > repeat ? metrics.filter(fails) : [];
  if (failing.length > 0 && samples.length < confirmOnFail) return { needs: confirmOnFail };
  const all = samples.slice(0, confirmOnFail);
  const scores: Record<string, number> = {};
  const repeats: Record<string, readonly number[]> = {};
  for (const metric of metrics) {
    const values = valuesOf(failing.includes(metric) ? all : base, metric);
    scores[metric] = failing.includes(metric) ? median(values) : mean(values);
    if (values.length > 1) repeats[metric] = values;
  }
  const [first] = failing;
  const shown =
    first === undefined ? base[0]! : (all.find((sample) => sample.scores[first] === scores[first]) ?? base[0]!);
  return { scores, repeats, shown };
}

function valuesOf(samples: readonly Sample[], metric: string): number[] {
  return samples.flatMap(({ scores }) => (metric in scores ? [scores[metric]!] : []));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of an even number the lower one in the middle: a tie is no majority. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;
}

/**
 * The scores of a run with what its live judge gave no value for. A judge that said nothing at all is still the one that
 * was asked: that it is calibrated holds, and a gate that blocks by its word has no evidence.
 */
export function withJudge(
  scores: RunScores,
  unjudged: NonNullable<RunScores["unjudged"]>,
  { model, promptVersion }: JudgeName,
): RunScores {
  const isSilent = [...unjudged.values()].some(({ size }) => size > 0) && !scores.versions.has("judge_model");
  if (!isSilent) return { ...scores, unjudged };
  const name = {
    judge_library: ["rag-gate"],
    judge_version: [UNNAMED_JUDGE],
    judge_model: [model],
    judge_prompt_version: [promptVersion],
  };
  return { ...scores, unjudged, versions: new Map([...scores.versions, ...Object.entries(name)]) };
}
