import { type ChunkIndex, plainId } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { errorKind, hasFailed, type TraceFormat } from "../input/traces/index.ts";
import { shortHash } from "../text/index.ts";
import {
  type AccessChecker,
  type AclStage,
  findCanary,
  findTextLeak,
  type Violation,
  type ViolationRule,
} from "./access.ts";
import { type ExtraPhrases, observeBehavior, type ToldPart } from "./behavior/index.ts";
import { judgedDetail } from "./judged-scores.ts";
import {
  type CaseView,
  hallucinationLabels,
  type MetricOptions,
  matchAnswer,
  RANKINGS,
  type ScoreParams,
} from "./metrics/index.ts";
import { type CaseTargets, type Column, isAvailable } from "./plan.ts";
import type { TraceScore } from "./records.ts";
import { RankingMemo, type ValuePlaces, valuePlaces } from "./scan.ts";
import { type ScannedTrace, TraceScanner } from "./trace-scanner.ts";

interface ValueOptions extends MetricOptions {
  readonly columns: readonly Column[];
}

/** What cases of one kind can have a value of: places among the columns. */
interface Plan {
  /** Tells it from the others. */
  readonly number: number;
  /** All of them. */
  readonly asked: readonly number[];
  /** For each of `RANKINGS` and its places whether it is asked. */
  readonly rankings: readonly (readonly boolean[])[];
  /** Those that are not made of one ranking alone, in the order of scoring. */
  readonly others: readonly number[];
}

type Params = { -readonly [K in keyof ScoreParams]: ScoreParams[K] };

/** Gives a trace its value of each column. */
export class ValueScorer {
  readonly #options: ValueOptions;
  readonly #plans = new Map<string, Map<number, Plan>>();
  readonly #memo = new RankingMemo();
  readonly #places: ValuePlaces;
  #made = 0;
  /** A copy of this list is made faster than a typed array is. */
  readonly #noValues: readonly number[];

  constructor(options: ValueOptions) {
    this.#options = options;
    this.#places = valuePlaces(options.columns);
    this.#noValues = options.columns.map(() => Number.NaN);
  }

  /**
   * One number a column, NaN where it says nothing of the trace. `applies` are the bits of `applicability` of its case.
   * Names the columns that the case fell short of in `failedChecks`, in which the checks before stand.
   */
  values(
    view: CaseView,
    applies: number,
    format: TraceFormat,
    failedChecks: string[],
    failed: boolean,
  ): Pick<TraceScore, "values" | "rankings"> {
    const { columns, ndcgGain } = this.#options;
    const values = this.#noValues.slice();
    // One object, changed for each of a hundred metrics: none of them keeps it.
    const params = { ranked: view.retrieved, k: 0, ndcgGain };
    const plan = this.#plan(applies, format);
    const rankings: (Float64Array | undefined)[] = [];
    if (!failed) for (let r = 0; r < RANKINGS.length; r++) rankings.push(this.#rank(view, plan, r, params, values));
    const places = failed ? plan.asked : plan.others;
    for (let p = 0; p < places.length; p++) {
      const i = places[p]!;
      const { metric, k, ranking, name } = columns[i]!;
      const seen = !failed || metric.seenInFailed;
      params.ranked = view[ranking];
      params.k = k;
      const value = seen ? metric.score(view, params) : metric.whenFailed;
      if (value === undefined || value === null) continue;
      // Two amounts of a trace may be more than any number together, which a score file could not say.
      values[i] = Math.min(value, Number.MAX_VALUE);
      if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
    }
    return { values, rankings };
  }

  /**
   * Fills in what is made of one ranking alone: that of a ranking that looked alike, where there was one. Returns the row
   * that they share.
   */
  #rank(view: CaseView, plan: Plan, r: number, params: Params, values: number[]): Float64Array | undefined {
    const ranked = view[RANKINGS[r]!];
    const places = this.#places.rankings[r]!;
    const slot = this.#memo.slotOf(plan.number * RANKINGS.length + r, view, ranked);
    let row = this.#memo.valuesAt(slot);
    let isShared = row !== undefined;
    if (row === undefined) {
      params.ranked = ranked;
      row = this.#measure(view, places, plan.rankings[r]!, params);
      isShared = this.#memo.keep(slot, row);
    }
    for (let p = 0; p < places.length; p++) values[places[p]!] = row[p]!;
    return isShared ? row : undefined;
  }

  #measure(view: CaseView, places: readonly number[], asked: readonly boolean[], params: Params): Float64Array {
    return Float64Array.from(places, (c, p) => {
      const { metric, k } = this.#options.columns[c]!;
      params.k = k;
      return (asked[p] ? metric.score(view, params) : undefined) ?? Number.NaN;
    });
  }

  /** What cases of one kind are asked: found once for each kind. */
  #plan(applies: number, format: TraceFormat): Plan {
    let plans = this.#plans.get(format.name);
    if (plans === undefined) {
      plans = new Map();
      this.#plans.set(format.name, plans);
    }
    let plan = plans.get(applies);
    if (plan === undefined) {
      plan = this.#makePlan(applies, format);
      plans.set(applies, plan);
    }
    return plan;
  }

  #makePlan(applies: number, format: TraceFormat): Plan {
    const { columns } = this.#options;
    const asked = [...columns.keys()].filter((i) => {
      const { metric, appliesBit } = columns[i]!;
      return (applies & appliesBit) !== 0 && isAvailable(metric, format);
    });
    const known = new Set(asked);
    const others = this.#places.others.filter((i) => known.has(i));
    const isLate = (i: number): boolean => columns[i]!.metric.afterChecks;
    return {
      number: this.#made++,
      asked,
      rankings: this.#places.rankings.map((places) => places.map((i) => known.has(i))),
      others: [...others.filter((i) => !isLate(i)), ...others.filter(isLate)],
    };
  }
}

export interface ScoreOptions extends MetricOptions {
  readonly columns: readonly Column[];
  /** Stages at which a forbidden chunk is a leak; at the others it is shown and does not block. */
  readonly blockStages: readonly AclStage[];
  readonly phrases: ExtraPhrases;
  /** Whether words of answers and judges may be kept. */
  readonly keepTexts: boolean;
}

/** Reduces one trace after the other to what a run keeps of it. */
export class TraceScorer {
  readonly #index: ChunkIndex;
  readonly #options: ScoreOptions;
  readonly #scanner: TraceScanner;
  readonly #values: ValueScorer;

  constructor(index: ChunkIndex, options: ScoreOptions) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
    this.#values = new ValueScorer(options);
  }

  score(
    golden: GoldenCase,
    targets: CaseTargets,
    trace: Trace,
    access: AccessChecker,
    format: TraceFormat,
  ): TraceScore {
    const hasAnswer = !format.lacks.includes("answer");
    const scanned = this.#scanner.scan(golden, targets, trace, access);
    const failed = hasFailed(trace);
    const kind = failed ? errorKind(trace) : null;
    const cites = scanned.citations.count > 0;
    const behavior = observeBehavior(golden, trace, cites, this.#options.phrases);
    const answer = trace.answer ?? "";
    const forbiddenContent = findCanary(answer, golden.mustNotContain);
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent, scanned);
    const failedChecks: string[] = [];
    const leaks = countLeaks(scanned.violations, this.#options.blockStages);
    if (leaks > 0) failedChecks.push("acl_leak");
    if (forbiddenContent) failedChecks.push("forbidden_content");
    if (failed) failedChecks.push("trace_error");
    const view: CaseView = {
      golden,
      trace,
      behavior,
      leaks,
      forbiddenContent,
      failedChecks,
      isCheckable: hasAnswer || !format.lacks.includes("context"),
      retrieved: scanned.retrieved,
      reranked: scanned.reranked,
      context: scanned.context,
      citations: scanned.citations,
      answerMatch: golden.expectedAnswer === null || failed ? undefined : matchAnswer(golden.expectedAnswer, answer),
      idealGrades: targets.idealGrades,
    };
    const { values, rankings } = this.#values.values(view, targets.applies, format, failedChecks, failed);
    return {
      repeat: trace.repeat ?? 0,
      values,
      rankings,
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      lists: scanned.lists,
      sizes: [scanned.retrieved.size, scanned.reranked.size, scanned.context.size],
      violations: scanned.violations,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      showsInactive: scanned.showsInactive,
      hasReranked: scanned.reranked.size > 0,
      failedChecks,
      errorKinds: kind === null ? [] : [kind],
      observed: hasAnswer ? behavior.observed : null,
      disagrees: !failed && behavior.disagrees,
      told: failed || !hasAnswer ? null : this.#shown(behavior.told, golden),
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      flaky: false,
      answerUnchecked: unchecked && !failed,
      listsClaims: Array.isArray(trace.unsupported_claims),
      listsCitations: Array.isArray(trace.bad_citations),
      hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(view),
      judged: failed ? null : judgedDetail(trace, this.#options.keepTexts),
    };
  }

  /** What was told of something forbidden is not told once more. */
  #shown(told: ToldPart | null, { behavior }: GoldenCase): ToldPart | null {
    const isShown = this.#options.keepTexts && behavior !== "permission_denied";
    return told === null || isShown ? told : { ...told, text: "" };
  }

  /** Searches the answer for what the principal must not see. Returns whether it could not be searched. */
  #checkAnswer(golden: GoldenCase, answer: string, canary: boolean, scanned: ScannedTrace): boolean {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const { protected: guarded, protectedDocs } = golden;
    const isOpen = scanned.violations.length === 0 && guarded.length === 0 && protectedDocs.length === 0;
    if (answer === "" || isOpen) return false;
    const forbidden = new Map<string, ViolationRule>();
    for (const { chunkId, rule } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    const ofDocuments = golden.protectedDocs.map((document) => this.#index.chunksOf(document));
    for (const id of [...golden.protected, ...ofDocuments.flat()].map(plainId))
      if (!forbidden.has(id)) forbidden.set(id, "protected");
    let unchecked = ofDocuments.some((chunks) => chunks.length === 0);
    let asked = false;
    const allowed = forbidden.size === 0 ? [] : scanned.allowed().flatMap((id) => this.#readableTexts(id, scanned));
    for (const [chunkId, rule] of forbidden) {
      // The id may be that of a document: then the texts of all its chunks are forbidden.
      const known = [chunkId, ...this.#index.chunksOf(chunkId)].map((id) => this.#index.get(id));
      const written = known.flatMap((entry) => [entry?.text ?? "", entry?.formerText ?? ""]);
      const texts = [...written, ...scanned.described.textsOf(chunkId)].filter((text) => text !== "");
      const found = texts.map((text) => findTextLeak(answer, text, allowed));
      if (found.includes(true)) scanned.violations.push({ chunkId, stage: "answer", rule });
      if (texts.length === 0) unchecked = true;
      asked ||= found.some((isLeak) => isLeak !== null);
    }
    // Beside a text that can be told, one that is too short is a heading more often than a secret.
    if (forbidden.size > 0 && !asked) unchecked = true;
    return unchecked && golden.mustNotContain.length === 0;
  }

  /** What a principal who may read a chunk may know by it: of its texts the manifest's counts before the trace's. */
  #readableTexts(id: string, { described }: ScannedTrace): readonly string[] {
    const text = this.#index.get(id)?.text ?? null;
    return text === null ? described.textsOf(id) : [text];
  }
}

/** Distinct chunks (and the canary) seen at a stage that blocks. */
export function countLeaks(violations: readonly Violation[], blockStages: readonly AclStage[]): number {
  if (violations.length === 0) return 0;
  return new Set(violations.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}

function latencies(trace: Trace, failed: boolean): [string, number][] {
  const latency: [string, number][] = [];
  if (failed) return latency;
  for (const stage in trace.latency_ms) {
    const ms = trace.latency_ms[stage];
    if (typeof ms === "number") latency.push([stage, ms]);
  }
  return latency;
}
