import type { Trace } from "../input/schema/index.ts";
import { answerHash } from "../input/traces/index.ts";
import { type RunScores, UNNAMED_JUDGE } from "../scoring/index.ts";
import type { FaultList } from "./evaluators.ts";

interface JudgedItem {
  readonly verdict: string;
  readonly score: number;
  /** The chunk, if the item is one. */
  readonly chunk_id?: string;
  /** The item's text. Absent for a chunk, and if texts are not stored. */
  readonly statement?: string;
}

/** One judgment of a case: one metric by its items, or all metrics by a rubric. */
export interface Sample {
  /** Scores by metric, each 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
  readonly data: readonly JudgedItem[];
  /** Faults of the answer by kind. A null replaces a text that is not stored. */
  readonly findings: Readonly<Partial<Record<FaultList, readonly (string | null)[]>>>;
  /** The scale that the judge used: 1 or 5. Its scores are already converted. Absent for verdicts. */
  readonly scale?: number;
  readonly reason?: string;
  /** The model's reply. Absent if texts are not stored. */
  readonly raw?: string;
}

type Scores = NonNullable<Trace["scores"]>;

/** The judge in the run's fingerprint. */
export interface JudgeName {
  readonly model: string;
  readonly promptVersion: string;
}

/**
 * Adds the judge's values to a trace, as if the pipeline had recorded them. Scores that the trace already has are kept
 * on their scale.
 */
export function judgedTrace(
  trace: Trace,
  { scores, findings, reason }: { scores: Scores; findings: Sample["findings"]; reason: string | undefined },
  { model, promptVersion }: JudgeName,
): Trace {
  const lists = Object.entries(findings).filter(([list]) => (trace[list as FaultList]?.length ?? 0) === 0);
  const recorded = withoutNulls(trace.scores);
  const scale = recordedScale(
    trace,
    Object.keys(recorded).filter((name) => !Object.hasOwn(scores, name)),
  );
  return {
    ...trace,
    ...Object.fromEntries(lists.map(([list, found]) => [list, found.map((text) => text ?? TEXT_NOT_KEPT)])),
    reason: trace.reason ?? reason,
    scores: { ...recorded, ...scores },
    judge: { library: "rag-gate", model, prompt_version: promptVersion, ...(scale === null ? {} : { scale }) },
  };
}

/** Placeholder for a finding whose text was not stored by an earlier run. */
const TEXT_NOT_KEPT = "(its text was not kept)";

/** Returns the items of a sample in the trace format. Empty if their texts were not stored. */
export function statementsOf({ data }: Sample): { statement: string; score: number }[] {
  return data.flatMap(({ statement, chunk_id, score }) => {
    const shown = statement ?? chunk_id;
    return shown === undefined ? [] : [{ statement: shown, score }];
  });
}

/** Drops null scores, which mean that there is no score. */
function withoutNulls(scores: Trace["scores"]): Scores {
  return Object.fromEntries(Object.entries(scores ?? {}).filter(([, score]) => score !== null));
}

/** Returns the scale of each score that the trace came with. The judge's own scores are always 0 to 1. */
function recordedScale({ judge }: Trace, names: readonly string[]): Record<string, string> | null {
  const scale = judge?.scale ?? null;
  if (scale === null) return null;
  if (typeof scale === "string") return Object.fromEntries(names.map((name) => [name, scale]));
  return Object.fromEntries(Object.entries(scale).filter(([name]) => names.includes(name)));
}

/**
 * Formats the judge's scores of a trace as a row for `calibrate`. If texts are not stored, a hash identifies the
 * answer.
 */
export function scoreRow(
  trace: Trace,
  metrics: readonly string[],
  { includeText, sha256 }: { readonly includeText: boolean; readonly sha256: (text: string) => string },
): string {
  const { query_id, config_id = null, repeat = null, judge, answer } = trace;
  const judgedScores = Object.entries(trace.scores ?? {}).filter(([metric]) => metrics.includes(metric));
  const scores = Object.fromEntries(judgedScores.map(([metric, said]) => [metric, withoutStatements(said)]));
  const { library, model, prompt_version } = judge ?? {};
  const judgeFields = { library, model, prompt_version };
  const answerFields = includeText ? { answer } : { answer_sha256: answerHash(answer, sha256) };
  return `${JSON.stringify({ query_id, config_id, repeat, scores, judge: judgeFields, ...answerFields })}\n`;
}

function withoutStatements(said: Scores[string]): Scores[string] {
  if (typeof said === "number" || said === null) return said;
  const { score, repeats } = said;
  return { score, repeats };
}

export function withoutTexts({ scores, data, findings, scale }: Sample): Sample {
  return {
    scores,
    data: data.map(({ statement, ...item }) => item),
    findings: Object.fromEntries(Object.entries(findings).map(([list, found]) => [list, found.map(() => null)])),
    ...(scale === undefined ? {} : { scale }),
  };
}

export interface SamplingRules {
  readonly repeat: number;
  readonly confirmOnFail: number;
  /** Returns the highest minimum that a gate sets for a metric. Null if none does; then nothing is confirmed. */
  readonly minimum: (metric: string) => number | null;
}

export interface SettledScores {
  readonly scores: Readonly<Record<string, number>>;
  /** The values behind each score, if there are several. */
  readonly repeats: Readonly<Record<string, readonly number[]>>;
  /** The sample that represents the case. */
  readonly shown: Sample;
}

/**
 * Combines the samples of a case into their mean. If the mean is below a gate's minimum and failures are confirmed,
 * asks for more samples and uses their median, which is below the minimum exactly if most samples are. Returns `needs`
 * if there are too few samples.
 */
export function settle(
  samples: readonly Sample[],
  { repeat, confirmOnFail, minimum }: SamplingRules,
): SettledScores | { readonly needs: number } {
  if (samples.length < repeat) return { needs: repeat };
  const base = samples.slice(0, repeat);
  const metrics = Object.keys(base[0]!.scores).filter((metric) => base.every(({ scores }) => metric in scores));
  const fails = (metric: string): boolean => {
    const min = minimum(metric);
    return min !== null && mean(scoresOf(base, metric)) < min;
  };
  const failing = confirmOnFail > repeat ? metrics.filter(fails) : [];
  if (failing.length > 0 && samples.length < confirmOnFail) return { needs: confirmOnFail };
  const all = samples.slice(0, confirmOnFail);
  const scores: Record<string, number> = {};
  const repeats: Record<string, readonly number[]> = {};
  for (const metric of metrics) {
    const values = scoresOf(failing.includes(metric) ? all : base, metric);
    scores[metric] = failing.includes(metric) ? median(values) : mean(values);
    if (values.length > 1) repeats[metric] = values;
  }
  const [first] = failing;
  const shown =
    first === undefined ? base[0]! : (all.find((sample) => sample.scores[first] === scores[first]) ?? base[0]!);
  return { scores, repeats, shown };
}

function scoresOf(samples: readonly Sample[], metric: string): number[] {
  return samples.flatMap(({ scores }) => (metric in scores ? [scores[metric]!] : []));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** For an even count, returns the lower of the middle values, because a tie is not a majority. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;
}

/**
 * Adds the values that the live judge did not give to the scores of a run. A judge without any answer is still named,
 * so that its calibration applies and a blocking gate reports missing evidence.
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
