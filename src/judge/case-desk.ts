import type { ChunkIndex } from "../input/corpus/index.ts";
import { caseIndexOf, type GoldenCase, type GoldenSet } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { configOf, hasFailed, type TraceFormat } from "../input/traces/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { type ExtraPhrases, observeBehavior } from "../scoring/behavior/index.ts";
import type { RunScorer, RunScores, ScoreRecord } from "../scoring/index.ts";
import { isJudgeable, type Metric, metrics, recordedScore } from "../scoring/metrics/index.ts";
import { compareBytes } from "../text/index.ts";
import type { JudgeCache } from "./cache.ts";
import { evaluators } from "./evaluators.ts";
import {
  type JudgeName,
  judgedTrace,
  type Sample,
  type SamplingRules,
  type SettledScores,
  scoreRow,
  settle,
  statementsOf,
  withJudge,
} from "./judged-trace.ts";
import { PROMPT_VERSION } from "./prompts.ts";
import {
  type CaseTexts,
  caseTexts,
  type JudgeTask,
  type PlannedTask,
  rubricMetrics,
  rubricTasks,
  statementTask,
} from "./tasks.ts";
import { WaitingCases } from "./waiting-cases.ts";

/** A run whose cases are judged. */
export interface JudgedRun {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  readonly settings: JudgeSettings;
  readonly gates: readonly JudgedGate[];
  /** Additional refusal phrases from the policy. */
  readonly phrases: ExtraPhrases;
}

/** The part of a gate that the judge needs. */
interface JudgedGate {
  readonly metric: { readonly metric: Metric };
  readonly kind: string;
  readonly threshold: number;
}

/** Shared by all desks of a gate. */
export interface DeskContext {
  readonly index: ChunkIndex;
  readonly cache: JudgeCache;
  readonly model: string;
  readonly sha256: (text: string) => string;
  /** True if an answer can be written next to its scores. */
  readonly includeText: boolean;
  /** Maximum number of requests. More cases than this do not need to wait. */
  readonly maxCalls: number;
}

/** A question about a case, with the hash of everything it shows. */
export interface KeyedTask {
  readonly key: string;
  readonly task: JudgeTask;
  readonly sampling: SamplingRules;
  readonly origin: { readonly model: string; readonly prompt: string };
}

interface CaseWork {
  readonly caseIndex: number;
  readonly config: string;
  readonly trace: Trace;
  readonly format: TraceFormat;
  readonly wanted: readonly Metric[];
  readonly planned: readonly PlannedTask[];
  readonly keyed: readonly KeyedTask[];
  readonly unasked: readonly string[];
  readonly characters: number;
}

/** Collects the cases of one run that the judge has to see. Cached values are filled in at once. */
export class CaseDesk {
  readonly #run: JudgedRun;
  readonly #context: DeskContext;
  readonly #wanted: readonly Metric[];
  readonly #sampling: SamplingRules;
  readonly #name: JudgeName;
  readonly #waiting: WaitingCases<CaseWork>;
  readonly #unjudged: UnjudgedCases;
  readonly configs = new Set<string>();
  readonly #scored: { readonly caseIndex: number; readonly repeat: number; readonly row: string }[] = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  readonly unknown: readonly string[];

  constructor(run: JudgedRun, context: DeskContext) {
    this.#run = run;
    this.#context = context;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.#unjudged = new UnjudgedCases(wanted.map(({ name }) => name));
    this.unknown = unknown;
    this.#waiting = new WaitingCases(context.maxCalls, (work, why) => this.#fill(work, () => why));
    this.#sampling = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: context.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }

  /**
   * Adds a scored trace. Skips a case that needs no judge, such as a refusal that the behavior rules already scored.
   */
  offer(trace: Trace, format: TraceFormat): void {
    const { golden } = this.#run;
    const caseIndex = caseIndexOf(golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === undefined || hasFailed(trace)) return;
    const wanted = this.#wantedOf(golden.cases[caseIndex]!, trace, format);
    if (wanted.length === 0) return;
    const texts = caseTexts(golden.cases[caseIndex]!, trace, this.#context.index, format);
    const planned = this.#plan(wanted, texts);
    const keyed = planned.flatMap((task) => ("shown" in task ? [this.#keyed(task)] : []));
    const characters = keyed.reduce((sum, { task }) => sum + task.shown.length, 0);
    const isUnknown = ({ key, task, sampling }: KeyedTask): boolean =>
      "needs" in settle(this.#context.cache.get(key, task.metrics), sampling);
    const unasked = keyed.filter(isUnknown).map(({ key }) => key);
    const work = { caseIndex, config, trace, format, wanted, planned, keyed, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#waiting.add(work);
  }

  /** Adds a trace that another process scored. It carries no text, so a missing score cannot be judged here. */
  pass({ caseId, configId, score }: ScoreRecord): void {
    const { golden, scorer } = this.#run;
    this.configs.add(configId);
    const caseIndex = golden.indexById.get(caseId);
    if (caseIndex === undefined || score.failed) return;
    for (const { name, applies, layer } of this.#wanted) {
      const at = scorer.columns.findIndex(({ name: column }) => column === name);
      if (
        isJudgeable({ layer }, score.observed) &&
        applies.includes(golden.cases[caseIndex]!) &&
        typeof score.values[at] !== "number"
      )
        this.#unjudged.note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }

  /** Returns the waiting questions of a configuration in dataset order. */
  tasks(config: string): readonly KeyedTask[] {
    const gated = this.#waiting.sorted().filter((work) => work.config === config);
    return gated.flatMap(({ keyed }) => keyed);
  }

  /** Fills in every waiting case. `why` returns why a question has no value, or null if it was not asked. */
  finish(why: (key: string) => string | null): void {
    for (const work of this.#waiting.sorted()) this.#fill(work, why);
    this.#waiting.clear();
  }

  /** Returns the judge's scores in dataset order, one row per trace, as `calibrate` reads them. */
  scoreRows(): readonly string[] {
    return this.#scored
      .sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row))
      .map(({ row }) => row);
  }

  /** Adds the missing values of the judge to the scores of a configuration. */
  complete(scores: RunScores): RunScores {
    return withJudge(scores, this.unjudgedOf(scores.configId ?? ""), this.#name);
  }

  /** Returns the cases of a configuration without a value from the judge, with the reason. */
  unjudgedOf(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#unjudged.of(config);
  }

  /**
   * Returns the metrics to judge for a trace. For a refusal only the context can be judged. Metrics that the trace
   * already scores are skipped.
   */
  #wantedOf(golden: GoldenCase, trace: Trace, { lacks }: TraceFormat): readonly Metric[] {
    const isKnown = !lacks.includes("answer");
    const observed = isKnown ? observeBehavior(golden, trace, this.#run.phrases).observed : null;
    return this.#wanted.filter(
      ({ name, aliases = [], applies, layer }) =>
        applies.includes(golden) &&
        isJudgeable({ layer }, observed) &&
        recordedScore(trace, new Set([name, ...aliases]))?.value === undefined,
    );
  }

  #plan(wanted: readonly Metric[], texts: CaseTexts): readonly PlannedTask[] {
    const { sha256 } = this.#context;
    if (this.#run.settings.method === "rubric") return rubricTasks(texts, sha256);
    return evaluators
      .filter(({ metric }) => wanted.some(({ name }) => name === metric))
      .flatMap((evaluator) => statementTask(evaluator, texts, sha256) ?? []);
  }

  #keyed(task: JudgeTask): KeyedTask {
    const { model, sha256 } = this.#context;
    const prompt = this.#name.promptVersion;
    const key = sha256(JSON.stringify([prompt, model, task.metrics, task.shown]));
    return { key, task, sampling: this.#sampling, origin: { model, prompt } };
  }

  /** Scores the trace again with the values that are available. */
  #fill(
    { caseIndex, config, trace, format, wanted, planned, keyed }: CaseWork,
    why: (key: string) => string | null,
  ): void {
    const scores: NonNullable<Trace["scores"]> = {};
    let findings: Sample["findings"] = {};
    let reason: string | undefined;
    const take = ({ scores: values, repeats, shown }: SettledScores): void => {
      for (const { name } of wanted)
        if (Object.hasOwn(values, name))
          scores[name] = { score: values[name]!, repeats: [...(repeats[name] ?? [])], data: statementsOf(shown) };
      reason ??= shown.reason;
      findings = { ...findings, ...shown.findings };
    };
    const fail = (metrics: readonly string[], reason: string | null): void => {
      const failed = wanted.filter(({ name }) => metrics.includes(name));
      if (reason !== null) for (const { name } of failed) this.#unjudged.note(config, name, caseIndex, reason);
    };
    for (const task of planned) {
      if ("fixed" in task) take({ scores: task.fixed.scores, repeats: {}, shown: task.fixed });
      else if ("impossible" in task) fail(task.metrics, task.impossible);
    }
    for (const { key, task, sampling } of keyed) {
      const samples = this.#context.cache.get(key, task.metrics);
      let settled = settle(samples, sampling);
      // A failure that could not be confirmed still counts. Dropping it would improve the result.
      if ("needs" in settled) settled = settle(samples, { ...sampling, confirmOnFail: 0 });
      if ("needs" in settled) {
        fail(task.metrics, why(key));
        continue;
      }
      take(settled);
    }
    if (Object.keys(scores).length === 0) return;
    const judged = judgedTrace(trace, { scores, findings, ...(reason === undefined ? {} : { reason }) }, this.#name);
    this.#run.scorer.rescore(judged, format);
    const row = scoreRow(judged, Object.keys(scores), this.#context);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }
}

/** Judged if neither a gate nor the policy names a metric. */
const DEFAULT_METRICS: readonly string[] = ["faithfulness", "answer_relevance"];

/**
 * Returns the metrics to judge: those of the gates, those they read, and those in `judge.metrics`. `unknown` lists the
 * metrics that the method cannot judge.
 */
function wantedMetrics(
  gates: readonly JudgedGate[],
  settings: JudgeSettings,
): { readonly wanted: readonly Metric[]; readonly unknown: readonly string[] } {
  const gated = gates.flatMap(({ metric: { metric } }) => (metric.judged ? [metric.name] : []));
  const asked = new Set([...gated, ...settings.metrics]);
  const read = gates.flatMap(({ metric: { metric } }) => (metric.reads ?? []).slice(0, 1));
  const names = new Set([...(asked.size === 0 ? DEFAULT_METRICS : asked), ...read]);
  const judgeable = settings.method === "rubric" ? rubricMetrics : evaluators.map(({ metric }) => metric);
  return {
    wanted: metrics.filter(({ name }) => names.has(name) && judgeable.includes(name)),
    unknown: [...names].filter((name) => !judgeable.includes(name)),
  };
}

/** Returns the highest minimum that a gate sets for a metric, or null if none does. */
function highestMinimum(gates: readonly JudgedGate[], name: string): number | null {
  const bounds = gates.filter(({ metric, kind }) => kind === "min" && metric.metric.name === name);
  return bounds.length === 0 ? null : Math.max(...bounds.map(({ threshold }) => threshold));
}

/** Cases without a value from the judge, with the reason. */
class UnjudgedCases {
  readonly #wanted: readonly string[];
  readonly #byConfig = new Map<string, Map<string, Map<number, string>>>();

  /** `wanted` lists the metrics that the judge has to score. */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted.flatMap(withDependents);
  }

  note(config: string, metric: string, caseIndex: number, why: string): void {
    const noted = this.#of(config);
    this.#byConfig.set(config, noted);
    for (const name of withDependents(metric)) {
      const cases = noted.get(name) ?? new Map<number, string>();
      noted.set(name, cases.set(caseIndex, why));
    }
  }

  /** Returns the reasons by metric and case. Every wanted metric has an entry, even without cases. */
  of(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#of(config);
  }

  #of(config: string): Map<string, Map<number, string>> {
    return this.#byConfig.get(config) ?? new Map(this.#wanted.map((name) => [name, new Map<number, string>()]));
  }
}

/** Returns a metric and the metrics that use its findings. */
const withDependents = (name: string): string[] => [
  name,
  ...metrics.filter(({ reads }) => reads?.includes(name)).map((reader) => reader.name),
];
