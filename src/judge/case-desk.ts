import type { ChunkIndex } from "../input/corpus/index.ts";
import { caseIndexOf, type GoldenCase, type GoldenSet } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { configOf, hasFailed, type TraceFormat } from "../input/traces/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { type ExtraPhrases, observeBehavior } from "../scoring/behavior/index.ts";
import type { RunScorer, RunScores, ScoreRecord } from "../scoring/index.ts";
import { isJudgeable, type Metric, metrics, recordedScore } from "../scoring/metrics/index.ts";
import { compareBytes } from "../text/index.ts";
import { WaitingCases } from "./ask-model.ts";
import type { JudgeCache } from "./cache.ts";
import { evaluators } from "./evaluators.ts";
import {
  type Agreed,
  type Agreement,
  type JudgeName,
  judgedTrace,
  type Sample,
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

/** A metric and those that read what the judge finds while it judges this one. */
const withReaders = (name: string): string[] => [
  name,
  ...metrics.filter(({ reads }) => reads?.includes(name)).map((reader) => reader.name),
];

/** Cases that a judge was to give a value for and did not, with why. */
export class UnjudgedCases {
  readonly #wanted: readonly string[];
  readonly #byConfig = new Map<string, Map<string, Map<number, string>>>();

  /** `wanted`: the metrics that the judge is asked for. */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted.flatMap(withReaders);
  }

  note(config: string, metric: string, caseIndex: number, why: string): void {
    const noted = this.#of(config);
    this.#byConfig.set(config, noted);
    for (const name of withReaders(metric)) {
      const cases = noted.get(name) ?? new Map<number, string>();
      noted.set(name, cases.set(caseIndex, why));
    }
  }

  /** By metric and case; a metric that the judge is asked for is there without a case as well. */
  of(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#of(config);
  }

  #of(config: string): Map<string, Map<number, string>> {
    return this.#byConfig.get(config) ?? new Map(this.#wanted.map((name) => [name, new Map<number, string>()]));
  }
}

/** A bound of the policy, as far as the judge asks for it. */
export interface JudgedGate {
  readonly metric: { readonly metric: Metric };
  readonly kind: string;
  readonly threshold: number;
}

/** Judged where neither a gate nor the policy asks for a metric. */
const USUAL: readonly string[] = ["faithfulness", "answer_relevance"];

/**
 * The metrics to judge: those that a gate asks for or reads, and those that `judge.metrics` names; and of these the ones
 * that the method cannot judge.
 */
export function wantedMetrics(
  gates: readonly JudgedGate[],
  settings: JudgeSettings,
): { readonly wanted: readonly Metric[]; readonly unknown: readonly string[] } {
  const gated = gates.flatMap(({ metric: { metric } }) => (metric.judged ? [metric.name] : []));
  const asked = new Set([...gated, ...settings.metrics]);
  const read = gates.flatMap(({ metric: { metric } }) => metric.reads?.slice(0, 1) ?? []);
  const names = new Set([...(asked.size === 0 ? USUAL : asked), ...read]);
  const known = settings.method === "rubric" ? rubricMetrics : evaluators.map(({ metric }) => metric);
  return {
    wanted: metrics.filter(({ name }) => names.has(name) && known.includes(name)),
    unknown: [...names].filter((name) => !known.includes(name)),
  };
}

/** The highest minimum that a gate sets for a metric; null where none does. */
export function highestMinimum(gates: readonly JudgedGate[], name: string): number | null {
  const bounds = gates.filter(({ metric, kind }) => kind === "min" && metric.metric.name === name);
  return bounds.length === 0 ? null : Math.max(...bounds.map(({ threshold }) => threshold));
}

/** A run whose cases are judged: a golden set, a policy, and the scorer that takes the values. */
export interface JudgedRun {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  readonly settings: JudgeSettings;
  readonly gates: readonly JudgedGate[];
  /** Phrases of the policy that tell a refusal. */
  readonly phrases: ExtraPhrases;
}

/** What all desks of a gate share. */
export interface DeskWorld {
  readonly index: ChunkIndex;
  readonly cache: JudgeCache;
  readonly model: string;
  readonly sha256: (text: string) => string;
  /** Whether an answer may be written beside its scores. */
  readonly includeText: boolean;
  /** Requests that may be made: of more cases some could not be asked for anyway. */
  readonly maxCalls: number;
}

/** A task of a case, under the key of everything that it shows. */
export interface KeyedTask {
  readonly key: string;
  readonly task: JudgeTask;
  readonly agreement: Agreement;
  readonly made: { readonly model: string; readonly prompt: string };
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

/** Takes the cases of one run that a judge has to see. What the cache knows is filled in at once and does not wait. */
export class CaseDesk {
  readonly #run: JudgedRun;
  readonly #world: DeskWorld;
  readonly #wanted: readonly Metric[];
  readonly #agreement: Agreement;
  readonly #name: JudgeName;
  readonly #waiting: WaitingCases<CaseWork>;
  readonly #unjudged: UnjudgedCases;
  readonly configs = new Set<string>();
  readonly #scored: { readonly caseIndex: number; readonly repeat: number; readonly row: string }[] = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  readonly unknown: readonly string[];

  constructor(run: JudgedRun, world: DeskWorld) {
    this.#run = run;
    this.#world = world;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.#unjudged = new UnjudgedCases(wanted.map(({ name }) => name));
    this.unknown = unknown;
    this.#waiting = new WaitingCases(world.maxCalls, (work, why) => this.#fill(work, () => why));
    this.#agreement = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: world.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }

  /** Looks at a trace that was scored. Behaviour first: a case that expects a refusal is judged for nothing. */
  offer(trace: Trace, format: TraceFormat): void {
    const { golden } = this.#run;
    const caseIndex = caseIndexOf(golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === undefined || hasFailed(trace)) return;
    const wanted = this.#wantedOf(golden.cases[caseIndex]!, trace, format);
    if (wanted.length === 0) return;
    const texts = caseTexts(golden.cases[caseIndex]!, trace, this.#world.index, format);
    const planned = this.#plan(wanted, texts);
    const keyed = planned.flatMap((task) => ("shown" in task ? [this.#keyed(task)] : []));
    const characters = keyed.reduce((sum, { task }) => sum + task.shown.length, 0);
    const isUnknown = ({ key, task, agreement }: KeyedTask): boolean =>
      "needs" in settle(this.#world.cache.get(key, task.metrics), agreement);
    const unasked = keyed.filter(isUnknown).map(({ key }) => key);
    const work = { caseIndex, config, trace, format, wanted, planned, keyed, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#waiting.add(work);
  }

  /** A trace that another process scored: what it brought no score for cannot be judged here. */
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
        !(score.values[at]! >= 0)
      )
        this.#unjudged.note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }

  /** The tasks of a config that wait, in the order of its cases. */
  tasks(config: string): readonly KeyedTask[] {
    const gated = this.#waiting.sorted().filter((work) => work.config === config);
    return gated.flatMap(({ keyed }) => keyed);
  }

  /**
   * Fills in every case that waited; `why` tells of a task without a value why it has none, null where nobody asked.
   */
  finish(why: (key: string) => string | null): void {
    for (const work of this.#waiting.sorted()) this.#fill(work, why);
    this.#waiting.clear();
  }

  /** What the judge gave, a row a trace as `calibrate` reads them, in the order of the cases. */
  scoreRows(): readonly string[] {
    return this.#scored
      .sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row))
      .map(({ row }) => row);
  }

  /** The scores of a config with what the judge was to give a value for and did not. */
  complete(scores: RunScores): RunScores {
    return withJudge(scores, this.unjudgedOf(scores.configId ?? ""), this.#name);
  }

  /** Cases of a config that the judge was to give a value for and did not, with why. */
  unjudgedOf(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#unjudged.of(config);
  }

  /**
   * Of an answer that refuses there is nothing to judge but its context; what the trace brings along is not judged
   * again.
   */
  #wantedOf(golden: GoldenCase, trace: Trace, { lacks }: TraceFormat): readonly Metric[] {
    const cites = (trace.citations?.length ?? 0) > 0;
    const isKnown = !lacks.includes("answer");
    const observed = isKnown ? observeBehavior(golden, trace, cites, this.#run.phrases).observed : null;
    return this.#wanted.filter(
      ({ name, aliases = [], applies, layer }) =>
        applies.includes(golden) &&
        isJudgeable({ layer }, observed) &&
        recordedScore(trace, new Set([name, ...aliases]))?.value === undefined,
    );
  }

  #plan(wanted: readonly Metric[], texts: CaseTexts): readonly PlannedTask[] {
    const { sha256 } = this.#world;
    if (this.#run.settings.method === "rubric") return rubricTasks(texts, sha256);
    return evaluators
      .filter(({ metric }) => wanted.some(({ name }) => name === metric))
      .flatMap((evaluator) => statementTask(evaluator, texts, sha256) ?? []);
  }

  #keyed(task: JudgeTask): KeyedTask {
    const { model, sha256 } = this.#world;
    const prompt = this.#name.promptVersion;
    const key = sha256(JSON.stringify([prompt, model, task.metrics, task.shown]));
    return { key, task, agreement: this.#agreement, made: { model, prompt } };
  }

  /** Scores the trace again with the values that there are. */
  #fill(
    { caseIndex, config, trace, format, wanted, planned, keyed }: CaseWork,
    why: (key: string) => string | null,
  ): void {
    const scores: NonNullable<Trace["scores"]> = {};
    let findings: Sample["findings"] = {};
    let reason: string | undefined;
    const take = ({ scores: values, repeats, shown }: Agreed): void => {
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
    for (const { key, task, agreement } of keyed) {
      const samples = this.#world.cache.get(key, task.metrics);
      let settled = settle(samples, agreement);
      // A failure that could not be confirmed stays one: leaving it out would be the better for it.
      if ("needs" in settled) settled = settle(samples, { ...agreement, confirmOnFail: 0 });
      if ("needs" in settled) {
        fail(task.metrics, why(key));
        continue;
      }
      take(settled);
    }
    if (Object.keys(scores).length === 0) return;
    const judged = judgedTrace(trace, { scores, findings, ...(reason === undefined ? {} : { reason }) }, this.#name);
    this.#run.scorer.rescore(judged, format);
    const row = scoreRow(judged, Object.keys(scores), this.#world);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }
}
