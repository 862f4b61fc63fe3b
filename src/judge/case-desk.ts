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
import type { Hash } from "./judge.ts";
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
import { caseTexts, type JudgeTask, type PlannedTask, rubricMetrics, rubricTasks, statementTask } from "./tasks.ts";

export interface JudgedRun {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  readonly settings: JudgeSettings;
  readonly gates: readonly JudgedGate[];
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
  readonly sha256: Hash;
  /** True if an answer can be written next to its scores. */
  readonly includeText: boolean;
  /** Maximum number of requests. More cases than this do not need to wait. */
  readonly maxCalls: number;
}

/** A question about a case, with the hash of everything it shows. */
export interface KeyedTask extends JudgeTask {
  readonly key: string;
  readonly sampling: SamplingRules;
  readonly origin: { readonly model: string; readonly prompt: string };
}

interface CaseWork {
  readonly caseIndex: number;
  readonly config: string;
  readonly trace: Trace;
  readonly format: TraceFormat;
  readonly wanted: readonly Metric[];
  /** What needs no question. */
  readonly settled: readonly PlannedTask[];
  readonly questions: readonly KeyedTask[];
  /** Keys of the questions to ask. Equal keys are asked once, for example if repeats have the same answer. */
  readonly unasked: readonly string[];
  readonly characters: number;
}

/** Maximum number of characters that wait in memory. */
const MAX_CHARACTERS = 50_000_000;

/** Collects the cases of one run that the judge has to see. Cached values are filled in at once. */
export class CaseDesk {
  readonly #run: JudgedRun;
  readonly #context: DeskContext;
  readonly #wanted: readonly Metric[];
  readonly #sampling: SamplingRules;
  readonly #name: JudgeName;
  readonly #waiting: CaseWork[] = [];
  /** Number of waiting cases after the last pruning. */
  #kept = 0;
  #characters = 0;
  readonly #unjudged = new Map<string, Map<string, Map<number, string>>>();
  readonly configs = new Set<string>();
  readonly #scored: { readonly caseIndex: number; readonly repeat: number; readonly row: string }[] = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  readonly unknown: readonly string[];

  constructor(run: JudgedRun, context: DeskContext) {
    this.#run = run;
    this.#context = context;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.unknown = unknown;
    this.#sampling = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: context.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }

  /**
   * Adds a scored trace. Skips a case that needs no judge, such as a refusal that the behavior rules already scored.
   */
  offer(trace: Trace, format: TraceFormat): void {
    const { cases } = this.#run.golden;
    const caseIndex = caseIndexOf(this.#run.golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === undefined || hasFailed(trace)) return;
    const wanted = this.#wantedOf(cases[caseIndex]!, trace, format);
    if (wanted.length === 0) return;
    const planned = this.#plan(wanted, caseTexts(cases[caseIndex]!, trace, this.#context.index, format));
    const settled = planned.filter((task) => !("shown" in task));
    const questions = planned.flatMap((task) => ("shown" in task ? [this.#keyed(task)] : []));
    const isUnknown = ({ key, metrics, sampling }: KeyedTask): boolean =>
      "needs" in settle(this.#context.cache.get(key, metrics), sampling);
    const unasked = questions.filter(isUnknown).map(({ key }) => key);
    const characters = questions.reduce((sum, { shown }) => sum + shown.length, 0);
    const work = { caseIndex, config, trace, format, wanted, settled, questions, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#wait(work);
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
        this.#note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }

  /** Returns the waiting questions of a configuration in dataset order, so that a limit always cuts off the same ones. */
  tasks(config: string): readonly KeyedTask[] {
    this.#prune();
    return this.#waiting.flatMap((work) => (work.config === config ? work.questions : []));
  }

  /** Fills in every waiting case. `why` returns why a question has no value, or null if it was not asked. */
  finish(why: (key: string) => string | null): void {
    this.#prune();
    for (const work of this.#waiting.splice(0)) this.#fill(work, why);
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

  /** Returns the cases of a configuration without a value from the judge, with the reason, for every wanted metric. */
  unjudgedOf(config: string): Map<string, Map<number, string>> {
    const known = this.#unjudged.get(config);
    if (known !== undefined) return known;
    const names = this.#wanted.flatMap(({ name }) => withDependents(name));
    const empty = new Map(names.map((name) => [name, new Map<number, string>()]));
    this.#unjudged.set(config, empty);
    return empty;
  }

  #note(config: string, metric: string, caseIndex: number, why: string): void {
    for (const name of withDependents(metric)) this.unjudgedOf(config).get(name)!.set(caseIndex, why);
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

  #plan(wanted: readonly Metric[], texts: Parameters<typeof rubricTasks>[0]): readonly PlannedTask[] {
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
    return { ...task, key, sampling: this.#sampling, origin: { model, prompt } };
  }

  #wait(work: CaseWork): void {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const limit = Math.max(this.#context.maxCalls + 1, this.#kept) * 2;
    if (this.#waiting.length > limit || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }

  /** Keeps the first cases that fit, in dataset order, and one more question than the limit, so that it is reported. */
  #prune(): void {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const { maxCalls } = this.#context;
    const asks = new Set<string>();
    let why = "the texts are too long to wait for the judge";
    this.#kept = 0;
    this.#characters = 0;
    for (const { unasked, characters } of this.#waiting) {
      if (asks.size > maxCalls && unasked.some((key) => !asks.has(key))) {
        why = `max-calls ${maxCalls} is spent`;
        break;
      }
      if (this.#characters + characters > MAX_CHARACTERS) break;
      for (const key of unasked) asks.add(key);
      this.#characters += characters;
      this.#kept++;
    }
    for (const work of this.#waiting.splice(this.#kept)) this.#fill(work, () => why);
  }

  /** Scores the trace again with the values that are available. */
  #fill({ caseIndex, config, trace, format, wanted, settled, questions }: CaseWork, why: WhyNot): void {
    const scores: NonNullable<Trace["scores"]> = {};
    let findings: Sample["findings"] = {};
    let reason: string | undefined;
    for (const task of [...settled, ...questions]) {
      const result = this.#resultOf(task, why);
      for (const { name } of wanted) {
        if ("why" in result) {
          if (result.why !== null && task.metrics.includes(name)) this.#note(config, name, caseIndex, result.why);
        } else if (Object.hasOwn(result.scores, name)) {
          const repeats = [...(result.repeats[name] ?? [])];
          scores[name] = { score: result.scores[name]!, repeats, data: statementsOf(result.shown) };
        }
      }
      if ("why" in result) continue;
      reason ??= result.shown.reason;
      findings = { ...findings, ...result.shown.findings };
    }
    if (Object.keys(scores).length === 0) return;
    const judged = judgedTrace(trace, { scores, findings, reason }, this.#name);
    this.#run.scorer.rescore(judged, format);
    const row = scoreRow(judged, Object.keys(scores), this.#context);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }

  #resultOf(task: PlannedTask | KeyedTask, why: WhyNot): SettledScores | { readonly why: string | null } {
    if ("fixed" in task) return { scores: task.fixed.scores, repeats: {}, shown: task.fixed };
    if ("impossible" in task) return { why: task.impossible };
    const { key, metrics, sampling } = task as KeyedTask;
    const samples = this.#context.cache.get(key, metrics);
    const settled = settle(samples, sampling);
    // A failure that could not be confirmed still counts. Dropping it would improve the result.
    const counted = "needs" in settled ? settle(samples, { ...sampling, confirmOnFail: 0 }) : settled;
    return "needs" in counted ? { why: why(key) } : counted;
  }
}

/** Returns why a question has no value, or null if it was not asked. */
type WhyNot = (key: string) => string | null;

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

/** Returns a metric and the metrics that use its findings. */
const withDependents = (name: string): string[] => [
  name,
  ...metrics.filter(({ reads }) => reads?.includes(name)).map((reader) => reader.name),
];
