import { type ChunkIndex, plainId } from "../input/corpus/index.ts";
import type { GoldenCase, Principal } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { errorKind, hasFailed, type TraceFormat } from "../input/traces/index.ts";
import { foldDiacritics, shortHash } from "../text/index.ts";
import { type AclStage, findCanary, forbiddenBy, leakFinder, type Violation, type ViolationRule } from "./access.ts";
import {
  type ExtraPhrases,
  isRefusal,
  type ObservedBehavior,
  observeBehavior,
  recordedBehavior,
} from "./behavior/index.ts";
import type { CaseValue } from "./columns.ts";
import { judgedDetail } from "./judged-scores.ts";
import {
  type CaseView,
  chunksWithin,
  hallucinationLabels,
  isJudgeable,
  isUnknownAt,
  type Metric,
  type MetricOptions,
  matchAnswer,
  type RankedView,
} from "./metrics/index.ts";
import { type CaseTargets, type Column, idealGrades, isAvailable } from "./plan.ts";
import type { TraceScore, WordsScore } from "./records.ts";
import { TraceScan } from "./trace-scan.ts";

/** Whether chunks without a text can hide evidence that a metric reads. */
function isUnknown(
  { evidence, needsOneLabel = false, cutoff }: Metric,
  view: CaseView,
  { ranked, k }: { readonly ranked: RankedView; readonly k: number },
): boolean {
  if (evidence === undefined || view.golden.evidence.length === 0) return false;
  if (evidence === "citations") return view.citations.isUnknown;
  const isRanking = evidence === "ranking";
  return isUnknownAt(isRanking ? ranked : view.context, isRanking && cutoff ? k : Number.MAX_VALUE, needsOneLabel);
}

/** Returns the value of a case that a metric does not score; undefined if it does. */
function unscoredValue(
  metric: Metric,
  { golden, behavior }: CaseView,
  format: TraceFormat,
  failed: boolean,
): CaseValue | undefined {
  if (!metric.applies.includes(golden)) return null;
  if (!isAvailable(metric, format)) {
    const isRefused = metric.judged === true && !isJudgeable(metric, behavior.observed);
    return failed ? "trace_failed" : isRefused ? "refused" : "not_recorded";
  }
  return failed && !metric.seenInFailed ? (metric.whenFailed ?? "trace_failed") : undefined;
}

/** Whether a metric over the failed checks is unknown if a check is. */
const readsOpenChecks = ({ afterChecks, repeats }: Metric): boolean => afterChecks === true && repeats !== "differ";

export interface ScoreOptions extends MetricOptions {
  readonly columns: readonly Column[];
  /** Stages at which a forbidden chunk is a leak. At other stages it is reported and does not block. */
  readonly blockStages: readonly AclStage[];
  readonly phrases: ExtraPhrases;
  /** Share of an evidence label, above 0 and at most 1, that chunks must carry together for it to be found. */
  readonly evidenceCoverage: number;
  /** Whether only the traces say which evidence their chunks carry, because they were made with another manifest. */
  readonly ignoresManifestTexts?: boolean;
  /** Whether texts of answers and judges can be kept. */
  readonly keepTexts: boolean;
}

/** Reduces traces to score records. */
export class TraceScorer {
  readonly #index: ChunkIndex;
  readonly #options: ScoreOptions;
  /** Indices of the columns in the order in which they are scored. */
  readonly #order: readonly number[];
  readonly #countsWords: boolean;

  constructor(index: ChunkIndex, options: ScoreOptions) {
    this.#index = index;
    this.#options = options;
    this.#countsWords = options.columns.some(({ inWords }) => inWords);
    const isLate = (c: number): number => Number(options.columns[c]!.metric.afterChecks === true);
    this.#order = [...options.columns.keys()].sort((a, b) => isLate(a) - isLate(b));
  }

  score(golden: GoldenCase, targets: CaseTargets, trace: Trace, format: TraceFormat): TraceScore {
    const { blockStages, phrases, keepTexts } = this.#options;
    const hasAnswer = !format.lacks.includes("answer");
    const failed = hasFailed(trace);
    const kind = failed ? errorKind(trace) : null;
    const behavior = hasAnswer ? observeBehavior(golden, trace, phrases) : recordedBehavior(trace);
    const refuses = isRefusal(behavior.observed);
    const scan = new TraceScan(
      this.#index,
      { ...this.#options, countsWords: this.#countsWords },
      { golden, targets, trace, isRefusal: refuses },
    );
    const { retrieved, reranked, context, citations, freshness, violations } = scan;
    const answer = trace.answer ?? "";
    const forbiddenContent = findCanary(answer, golden.mustNotContain);
    if (forbiddenContent) violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const unchecked = this.#checkAnswer(golden, answer, scan, refuses ? golden.question : "");
    const leaks = countLeaks(violations, blockStages);
    const view: Omit<CaseView, "behavior" | "failedChecks"> = {
      golden,
      trace,
      leaks,
      forbiddenContent,
      hasStaleContext: freshness.isKnown ? freshness.stale.length > 0 : null,
      isCheckable: hasAnswer || !format.lacks.includes("context"),
      retrieved,
      reranked,
      context,
      citations,
      answerMatch: golden.expectedAnswer === null || failed ? undefined : matchAnswer(golden.expectedAnswer, answer),
      idealGrades: idealGrades(golden.grades),
    };
    const scoreAs = (behavior: ObservedBehavior): WordsScore => {
      const failedChecks: string[] = [];
      if (leaks > 0) failedChecks.push("acl_leak");
      if (forbiddenContent) failedChecks.push("forbidden_content");
      if (failed) failedChecks.push("trace_error");
      const whole = { ...view, behavior, failedChecks };
      const undecided: [column: number, value: number][] = [];
      return {
        values: this.#values(whole, format, { failedChecks, undecided, failed }),
        failedChecks,
        undecided,
        observed: hasAnswer ? behavior.observed : null,
        hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(whole),
      };
    };
    const scored = scoreAs(behavior);
    const hidesEvidence =
      scored.undecided.length > 0 ||
      citations.isUnknown ||
      [retrieved, reranked, context].some(({ unknown }) => unknown.length > 0);
    return {
      ...scored,
      repeat: trace.repeat ?? 0,
      latency: latencies(trace, failed),
      ranks: scan.ranks,
      sizes: { retrieved: retrieved.size, reranked: reranked.size, context: context.size },
      violations,
      stale: failed ? [] : freshness.stale,
      unlabelled: scan.unlabelled.size,
      labelled: scan.labelled,
      duplicates: scan.duplicates,
      showsInactive: scan.showsInactive,
      errorKinds: kind === null ? [] : [kind],
      disagrees: !failed && behavior.disagrees,
      unreadLanguage: failed || !hasAnswer || behavior.observed !== null ? null : behavior.language,
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      answerUnchecked: unchecked && !failed,
      hidesEvidence: hidesEvidence && !failed,
      listsClaims: Array.isArray(trace.unsupported_claims),
      listsCitations: Array.isArray(trace.bad_citations),
      judged: failed ? null : judgedDetail(trace, keepTexts),
      byWords: behavior.isContested && !failed ? scoreAs({ ...behavior, observed: behavior.words }) : null,
    };
  }

  /**
   * One number per column, or the reason why there is none; null if the column does not apply to the case. Adds to
   * `failedChecks` the columns in which the case is below its floor, and to `undecided` those that have no value because
   * chunks without a text can hide evidence, with the value if they hide none.
   */
  #values(
    view: CaseView,
    format: TraceFormat,
    {
      failedChecks,
      undecided,
      failed,
    }: { readonly failedChecks: string[]; readonly undecided: [number, number][]; readonly failed: boolean },
  ): TraceScore["values"] {
    const { columns, ndcgGain, deniedBy } = this.#options;
    const values = columns.map((): CaseValue => null);
    /** Checks that the case fails if nothing is hidden. */
    const openChecks: string[] = [];
    for (const c of this.#order) {
      const { metric, inWords, ranking, name } = columns[c]!;
      const unscored = unscoredValue(metric, view, format, failed);
      if (unscored !== undefined) {
        values[c] = unscored;
        continue;
      }
      const given = { chunks: columns[c]!.k, isKnown: true };
      const { chunks: k, isKnown } = inWords ? chunksWithin(view[ranking], given.chunks) : given;
      const params = { ranked: view[ranking], k, ndcgGain, deniedBy };
      const value = metric.score(view, params);
      const failsCheck = metric.caseFloor !== undefined && typeof value === "number" && value < metric.caseFloor;
      if (typeof value === "number" && (!isKnown || isUnknown(metric, view, params))) {
        values[c] = "undecided";
        undecided.push([c, value]);
        if (failsCheck) openChecks.push(name);
      } else if (readsOpenChecks(metric) && openChecks.length > 0 && failedChecks.length === 0) {
        const assumed = metric.score({ ...view, failedChecks: openChecks }, params);
        values[c] = "undecided";
        if (typeof assumed === "number") undecided.push([c, assumed]);
      } else {
        // Sums of two amounts can exceed the largest number, which JSON cannot represent.
        values[c] = typeof value === "number" ? Math.min(value, Number.MAX_VALUE) : value;
        if (failsCheck && !failed) failedChecks.push(name);
      }
    }
    return values;
  }

  /** Searches the answer for texts that the user must not see. Returns whether it could not be searched. */
  #checkAnswer(golden: GoldenCase, answer: string, scan: TraceScan, echoed: string): boolean {
    const { violations, described } = scan;
    const { protected: guarded, protectedDocs } = golden;
    const isOpen = violations.length === 0 && guarded.length === 0 && protectedDocs.length === 0;
    if (answer === "" || isOpen) return false;
    const quotes = new Map(golden.evidence.map(({ key, quote }) => [key, quote ?? ""]));
    const forbidden = new Map<string, ViolationRule>();
    for (const { chunkId, rule } of violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    const ofDocuments = protectedDocs.map((document) => this.#index.chunksOf(document));
    for (const id of [...guarded, ...ofDocuments.flat()].map(plainId))
      if (!forbidden.has(id)) forbidden.set(id, "protected");
    let unchecked = ofDocuments.some((chunks) => chunks.length === 0);
    let isLongEnough = false;
    const shown = new Set(violations.map(({ chunkId }) => chunkId));
    const findLeak = leakFinder(answer);
    for (const [chunkId, rule] of forbidden) {
      // If the id is a document, the texts of all its chunks are forbidden.
      const known = [chunkId, ...this.#index.chunksOf(chunkId)].map((id) => this.#index.get(id));
      const written = known.flatMap((entry) => [entry?.text ?? "", entry?.formerText ?? ""]);
      const listed = [...written, ...described.textsOf(chunkId), quotes.get(chunkId) ?? ""];
      const texts = listed.filter((text) => text !== "");
      const allowed = (quoted: readonly string[]): string[] => [
        echoed,
        ...this.#readableTexts(scan),
        // The whole manifest is searched only if nothing but the answer shows a leak.
        ...(shown.has(chunkId) ? [] : this.#publicTexts(quoted, golden.principal, forbidden)),
      ];
      const found = texts.map((text) => findLeak(text, allowed));
      if (found.includes(true)) violations.push({ chunkId, stage: "answer", rule });
      if (texts.length === 0) unchecked = true;
      isLongEnough ||= found.some((isLeak) => isLeak !== null);
    }
    // Next to a longer text, a text that is too short is usually a heading and not a secret.
    if (forbidden.size > 0 && !isLongEnough) unchecked = true;
    return unchecked && golden.mustNotContain.length === 0;
  }

  /** Returns the texts of the trace's chunks that the user can read: that of the manifest, or those of the trace. */
  #readableTexts(scan: TraceScan): string[] {
    const readable = scan.described.ids().filter((id) => scan.isReadable(id));
    return readable.flatMap((id) => this.#index.get(id)?.text ?? scan.described.textsOf(id));
  }

  /** Returns texts of the manifest that the user can read and that can contain the quoted words. */
  #publicTexts(quoted: readonly string[], principal: Principal, forbidden: ReadonlyMap<string, unknown>): string[] {
    const words = quoted[0]!.split(" ");
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
    return [...this.#index.values()].flatMap(({ id, label, text }) => {
      if (text === null || !foldDiacritics(text.toLowerCase()).includes(longest)) return [];
      return label !== null && forbiddenBy(principal, label) === null && !forbidden.has(plainId(id)) ? [text] : [];
    });
  }
}

/** Counts distinct chunks (and the canary) exposed at a blocking stage. */
export function countLeaks(violations: readonly Violation[], blockStages: readonly AclStage[]): number {
  if (violations.length === 0) return 0;
  return new Set(violations.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}

function latencies({ latency_ms }: Trace, failed: boolean): [string, number][] {
  const times = failed ? [] : Object.entries(latency_ms ?? {});
  return times.filter((time): time is [string, number] => typeof time[1] === "number");
}
