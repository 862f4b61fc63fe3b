import type { AccessChecker } from "../../acl/access-checker.ts";
import { findCanary } from "../../acl/find-canary.ts";
import { findTextLeak } from "../../acl/find-text-leak.ts";
import type { AclStage, Violation, ViolationRule } from "../../acl/violation.ts";
import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { plainId } from "../../dataset/corpus/plain-id.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import { errorKind } from "../../dataset/traces/error-kind.ts";
import { hasFailed } from "../../dataset/traces/has-failed.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { shortHash } from "../../text/short-hash.ts";
import { hallucinationLabels } from "../answer/hallucination-labels.ts";
import { matchAnswer } from "../answer/match-answer.ts";
import type { ExtraPhrases } from "../behavior/detect-behavior.ts";
import { observeBehavior } from "../behavior/observe-behavior.ts";
import type { ToldPart } from "../behavior/tells-beside.ts";
import { isAvailable } from "../is-available.ts";
import { judgedDetail } from "../judged/judged-detail.ts";
import type { MetricOptions } from "../metric.ts";
import type { CaseTargets } from "./case-targets.ts";
import type { CaseView } from "./case-view.ts";
import type { Column } from "./plan.ts";
import { type ScannedTrace, TraceScanner } from "./trace-scanner.ts";
import type { TraceScore } from "./trace-score.ts";

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
  readonly #plans = new Map<string, Map<number, readonly number[]>>();

  constructor(index: ChunkIndex, options: ScoreOptions) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
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
    return {
      repeat: trace.repeat ?? 0,
      values: this.#values(view, this.#plan(targets.applies, format), failedChecks, failed),
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

  /** The columns that cases of one kind can have a value of, in the order of scoring: found once for each kind. */
  #plan(applies: number, format: TraceFormat): readonly number[] {
    let plans = this.#plans.get(format.name);
    if (plans === undefined) {
      plans = new Map();
      this.#plans.set(format.name, plans);
    }
    let plan = plans.get(applies);
    if (plan === undefined) {
      const { columns } = this.#options;
      const asked = [...columns.keys()].filter((i) => {
        const { metric, appliesBit } = columns[i]!;
        return (applies & appliesBit) !== 0 && isAvailable(metric, format);
      });
      const isLate = (i: number): boolean => columns[i]!.metric.afterChecks;
      plan = [...asked.filter((i) => !isLate(i)), ...asked.filter(isLate)];
      plans.set(applies, plan);
    }
    return plan;
  }

  #values(view: CaseView, plan: readonly number[], failedChecks: string[], failed: boolean): Float64Array {
    const { columns, ndcgGain } = this.#options;
    const values = new Float64Array(columns.length).fill(Number.NaN);
    // One object, changed for each of a hundred metrics: none of them keeps it.
    const params = { ranked: view.retrieved, k: 0, ndcgGain };
    for (let p = 0; p < plan.length; p++) {
      const i = plan[p]!;
      const { metric, k, ranking, name } = columns[i]!;
      const seen = !failed || metric.seenInFailed;
      params.ranked = view[ranking];
      params.k = k;
      const value = seen ? metric.score(view, params) : metric.whenFailed;
      if (value === undefined || value === null) continue;
      values[i] = value;
      if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
    }
    return values;
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
