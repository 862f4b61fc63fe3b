import type { TraceFormat } from "../dataset/adapter.ts";
import type { ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import { hasFailed } from "../dataset/has-failed.ts";
import type { Trace } from "../dataset/trace.schema.ts";
import type { ExtraPhrases } from "../metrics/behavior/detect-behavior.ts";
import { observeBehavior } from "../metrics/behavior/observe-behavior.ts";
import { recordedScore } from "../metrics/judged/recorded-score.ts";
import type { Metric } from "../metrics/metric.ts";
import type { RunScorer } from "../metrics/run-scorer.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { compareBytes } from "../text/byte-order.ts";
import { type CaseTexts, caseTexts } from "./case-texts.ts";
import { evaluators } from "./evaluators.ts";
import type { JudgeCache } from "./judge-cache.ts";
import type { JudgeSettings } from "./judge-settings.ts";
import type { JudgeTask, PlannedTask } from "./judge-task.ts";
import { type JudgeName, judgedTrace, scoreRow, statementsOf } from "./judged-trace.ts";
import { PROMPT_VERSION } from "./prompts/index.ts";
import { rubricTask } from "./rubric-task.ts";
import { type Agreed, type Agreement, type Sample, settle } from "./sample.ts";
import { statementTask } from "./statement-task.ts";
import { highestMinimum, type JudgedGate, wantedMetrics } from "./wanted-metrics.ts";

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
  /** Cases that may wait for the judge: with more, some could not be asked for anyway. */
  readonly maxCases: number;
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
  readonly characters: number;
}

/** Characters that may wait in memory. */
const MAX_CHARACTERS = 50_000_000;

/** Takes the cases of one run that a judge has to see; what the cache knows is filled in at once and does not wait. */
export class CaseDesk {
  readonly #run: JudgedRun;
  readonly #world: DeskWorld;
  readonly #wanted: readonly Metric[];
  readonly #agreement: Agreement;
  readonly #name: JudgeName;
  readonly #waiting: CaseWork[] = [];
  #characters = 0;
  /** By config, metric and case. */
  readonly #unjudged = new Map<string, Map<string, Map<number, string>>>();
  readonly configs = new Set<string>();
  readonly #scored: { readonly caseIndex: number; readonly repeat: number; readonly row: string }[] = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  readonly unknown: readonly string[];

  constructor(run: JudgedRun, world: DeskWorld) {
    this.#run = run;
    this.#world = world;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.unknown = unknown;
    this.#agreement = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: world.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }

  /** Looks at a trace that was scored. Behaviour first: a case that expects a refusal is judged for nothing. */
  offer(trace: Trace, format: TraceFormat): void {
    const { golden } = this.#run;
    const caseIndex = golden.indexById.get(trace.query_id) ?? golden.indexById.get(trace.query_id.trim());
    this.configs.add(trace.config_id ?? "");
    if (caseIndex === undefined || hasFailed(trace)) return;
    const wanted = this.#wantedOf(golden.cases[caseIndex]!, trace);
    if (wanted.length === 0) return;
    const texts = caseTexts(golden.cases[caseIndex]!, trace, this.#world.index);
    const planned = this.#plan(wanted, texts);
    const keyed = planned.flatMap((task) => ("shown" in task ? [this.#keyed(task)] : []));
    const characters = keyed.reduce((sum, { task }) => sum + task.shown.length, 0);
    const work = { caseIndex, config: trace.config_id ?? "", trace, format, wanted, planned, keyed, characters };
    if (keyed.every(({ key, agreement }) => "scores" in settle(this.#world.cache.get(key), agreement)))
      this.#fill(work, () => "");
    else this.#hold(work);
  }

  /**
   * The tasks of a config that wait, in the order of its cases: where a limit ends them, it ends the same ones every
   * time.
   */
  tasks(config: string): readonly KeyedTask[] {
    this.#prune();
    return this.#waiting.filter((work) => work.config === config).flatMap(({ keyed }) => keyed);
  }

  /**
   * Fills in every case that waited; `why` tells of a task without a value why it has none, null where nobody asked.
   */
  finish(why: (key: string) => string | null): void {
    for (const work of this.#waiting) this.#fill(work, why);
    this.#waiting.length = 0;
  }

  /** What the judge gave, a row a trace as `calibrate` reads them, in the order of the cases. */
  scoreRows(): readonly string[] {
    return this.#scored
      .sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row))
      .map(({ row }) => row);
  }

  /** Cases of a config that the judge was to give a value for and did not, with why. */
  unjudgedOf(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#unjudged.get(config) ?? new Map();
  }

  /**
   * Of an answer that refuses there is nothing to judge but its context; what the trace brings along is not judged
   * again.
   */
  #wantedOf(golden: GoldenCase, trace: Trace): readonly Metric[] {
    const cites = (trace.citations?.length ?? 0) > 0;
    const refused = observeBehavior(golden, trace, cites, this.#run.phrases).observed !== "answer";
    return this.#wanted.filter(
      ({ name, aliases, applies, layer }) =>
        applies.includes(golden) &&
        !(refused && layer !== "context") &&
        recordedScore(trace, new Set([name, ...aliases]))?.value === undefined,
    );
  }

  #plan(wanted: readonly Metric[], texts: CaseTexts): PlannedTask[] {
    const { sha256 } = this.#world;
    if (this.#run.settings.method === "rubric") return [rubricTask(texts, sha256)];
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

  #hold(work: CaseWork): void {
    this.#waiting.push(work);
    this.#characters += work.characters;
    if (this.#waiting.length > this.#world.maxCases * 2 || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }

  /** Keeps as many of the first cases as there is room for, whatever order they came in. */
  #prune(): void {
    const { maxCases } = this.#world;
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    let kept = 0;
    let characters = 0;
    for (const work of this.#waiting) {
      if (kept === maxCases || characters + work.characters > MAX_CHARACTERS) break;
      characters += work.characters;
      kept++;
    }
    const why = kept === maxCases ? `max-calls ${maxCases} is spent` : "the texts are too long to wait for the judge";
    for (const work of this.#waiting.splice(kept)) this.#fill(work, () => why);
    this.#characters = characters;
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
      const failed = wanted.flatMap(({ name }) => (metrics.includes(name) ? [name, ...(MADE_OF[name] ?? [])] : []));
      if (reason !== null) for (const name of failed) this.#note(config, name, caseIndex, reason);
    };
    for (const task of planned) {
      if ("fixed" in task) take({ scores: task.fixed.scores, repeats: {}, shown: task.fixed });
      else if ("impossible" in task) fail(task.metrics, task.impossible);
    }
    for (const { key, task, agreement } of keyed) {
      const samples = this.#world.cache.get(key);
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
    const row = scoreRow(judged, Object.keys(scores), this.#world.includeText);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }

  #note(config: string, metric: string, caseIndex: number, why: string): void {
    const metrics = this.#unjudged.get(config) ?? new Map<string, Map<number, string>>();
    const cases = metrics.get(metric) ?? new Map<number, string>();
    this.#unjudged.set(config, metrics.set(metric, cases.set(caseIndex, why)));
  }
}

/** Metrics that read what the judge finds while it judges another one. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  faithfulness: ["hallucination_rate", "critical_hallucinations"],
};
