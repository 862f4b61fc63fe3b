import { type ChunkIndex, plainId } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { errorKind, hasFailed, type TraceFormat } from "../input/traces/index.ts";
import { foldDiacritics, shortHash } from "../text/index.ts";
import {
  type AccessChecker,
  type AclStage,
  findCanary,
  leakFinder,
  type Violation,
  type ViolationRule,
} from "./access.ts";
import {
  type ExtraPhrases,
  isRefusal,
  type ObservedBehavior,
  observeBehavior,
  recordedBehavior,
} from "./behavior/index.ts";
import { judgedDetail } from "./judged-scores.ts";
import {
  type CaseView,
  chunksWithin,
  hallucinationLabels,
  isUnknownAt,
  type Metric,
  type MetricOptions,
  type MissingReason,
  matchAnswer,
  type RankedView,
} from "./metrics/index.ts";
import { type CaseTargets, type Column, isAvailable } from "./plan.ts";
import type { TraceScore, WordsScore } from "./records.ts";
import { type ScannedTrace, TraceScanner } from "./trace-scanner.ts";

/** What scoring the columns of a trace finds, and whether the trace failed. */
interface ValueFindings {
  readonly failedChecks: string[];
  readonly undecided: [column: number, value: number][];
  readonly failed: boolean;
}

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

interface ValueOptions extends MetricOptions {
  readonly columns: readonly Column[];
}

/** Columns by index. */
interface AskedColumns {
  /** In the order in which they are scored. */
  readonly available: readonly number[];
  /** Those that the format cannot have. */
  readonly lacking: readonly number[];
}

/** Gives a trace its value of each column. */
export class ValueScorer {
  readonly #options: ValueOptions;
  /** The columns that apply, by format and by the bits of the audiences of a case. */
  readonly #asked = new Map<string, Map<number, AskedColumns>>();

  constructor(options: ValueOptions) {
    this.#options = options;
  }

  /**
   * One number per column, or the reason why there is none; null if the column does not apply to the case. `applies`
   * contains the audience bits of the case. Adds to `failedChecks` the columns in which the case is below its floor, and to
   * `undecided` those that have no value because chunks without a text can hide evidence, with the value if they hide none.
   */
  values(
    view: CaseView,
    applies: number,
    format: TraceFormat,
    { failedChecks, undecided, failed }: ValueFindings,
  ): TraceScore["values"] {
    const { columns } = this.#options;
    const values = columns.map((): number | MissingReason | null => null);
    /** Checks that the case fails if nothing is hidden. */
    const openChecks: string[] = [];
    const { available, lacking } = this.#columnsFor(applies, format);
    for (const i of lacking) values[i] = failed ? "trace_failed" : "not_recorded";
    for (const i of available) {
      const { metric, name } = columns[i]!;
      const isScored = !failed || metric.seenInFailed;
      const params = this.#paramsOf(columns[i]!, view);
      if (isScored && params === null) {
        values[i] = "not_in_trace";
        continue;
      }
      const value = isScored ? metric.score(view, params!) : metric.whenFailed;
      if (isScored && typeof value === "number" && isUnknown(metric, view, params!)) {
        values[i] = "undecided";
        undecided.push([i, value]);
        if (metric.caseFloor !== undefined && value < metric.caseFloor) openChecks.push(name);
        continue;
      }
      if (metric.afterChecks && openChecks.length > 0 && failedChecks.length === 0 && metric.repeats !== "differ") {
        const assumed = metric.score({ ...view, failedChecks: openChecks }, params!);
        values[i] = "undecided";
        if (typeof assumed === "number") undecided.push([i, assumed]);
        continue;
      }
      // Sums of two amounts can exceed the largest number, which JSON cannot represent.
      values[i] = typeof value === "number" ? Math.min(value, Number.MAX_VALUE) : (value ?? "trace_failed");
      if (!failed && metric.caseFloor !== undefined && typeof value === "number" && value < metric.caseFloor)
        failedChecks.push(name);
    }
    return values;
  }

  /** Null if it is not known how many chunks have as many words as the cutoff. */
  #paramsOf({ ranking, inWords, k }: Column, view: CaseView): Parameters<Metric["score"]>[1] | null {
    const { ndcgGain, deniedBy } = this.#options;
    const ranked = view[ranking];
    const chunks = inWords ? chunksWithin(ranked, k) : k;
    return chunks === null ? null : { ranked, k: chunks, ndcgGain, deniedBy };
  }

  #columnsFor(applies: number, format: TraceFormat): AskedColumns {
    const byAudience = this.#asked.get(format.name) ?? new Map<number, AskedColumns>();
    this.#asked.set(format.name, byAudience);
    let asked = byAudience.get(applies);
    if (asked === undefined) {
      const { columns } = this.#options;
      const applying = [...columns.keys()].filter((i) => (applies & columns[i]!.appliesBit) !== 0);
      const available = applying.filter((i) => isAvailable(columns[i]!.metric, format));
      const isLate = (i: number): boolean => columns[i]!.metric.afterChecks === true;
      asked = {
        available: [...available.filter((i) => !isLate(i)), ...available.filter(isLate)],
        lacking: applying.filter((i) => !available.includes(i)),
      };
      byAudience.set(applies, asked);
    }
    return asked;
  }
}

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
  readonly #scanner: TraceScanner;
  readonly #values: ValueScorer;

  constructor(index: ChunkIndex, options: ScoreOptions) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index, { ...options, countWords: options.columns.some(({ inWords }) => inWords) });
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
    const failed = hasFailed(trace);
    const kind = failed ? errorKind(trace) : null;
    const behavior = hasAnswer ? observeBehavior(golden, trace, this.#options.phrases) : recordedBehavior(trace);
    const scanned = this.#scanner.scan(golden, targets, trace, access, isRefusal(behavior.observed));
    const answer = trace.answer ?? "";
    const forbiddenContent = findCanary(answer, golden.mustNotContain);
    const echoed = isRefusal(behavior.observed) ? golden.question : "";
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent, scanned, access, echoed);
    const leaks = countLeaks(scanned.violations, this.#options.blockStages);
    const answerMatch =
      golden.expectedAnswer === null || failed ? undefined : matchAnswer(golden.expectedAnswer, answer);
    const scoreAs = (behavior: ObservedBehavior): WordsScore => {
      const failedChecks: string[] = [];
      const undecided: [column: number, value: number][] = [];
      if (leaks > 0) failedChecks.push("acl_leak");
      if (forbiddenContent) failedChecks.push("forbidden_content");
      if (failed) failedChecks.push("trace_error");
      const view: CaseView = {
        golden,
        trace,
        behavior,
        leaks,
        forbiddenContent,
        hasStaleContext: scanned.freshness.isKnown ? scanned.freshness.stale.length > 0 : null,
        failedChecks,
        isCheckable: hasAnswer || !format.lacks.includes("context"),
        retrieved: scanned.retrieved,
        reranked: scanned.reranked,
        context: scanned.context,
        citations: scanned.citations,
        answerMatch,
        idealGrades: targets.idealGrades,
      };
      return {
        values: this.#values.values(view, targets.applies, format, { failedChecks, undecided, failed }),
        failedChecks,
        undecided,
        observed: hasAnswer ? behavior.observed : null,
        hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(view),
      };
    };
    const unknown = [scanned.retrieved, scanned.reranked, scanned.context].some((list) => list.unknown.length > 0);
    return {
      ...scoreAs(behavior),
      repeat: trace.repeat ?? 0,
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      lists: scanned.lists,
      evidenceChunks: scanned.evidenceChunks,
      sizes: [scanned.retrieved.size, scanned.reranked.size, scanned.context.size],
      violations: scanned.violations,
      stale: failed ? [] : scanned.freshness.stale,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      showsInactive: scanned.showsInactive,
      hasReranked: scanned.reranked.size > 0,
      errorKinds: kind === null ? [] : [kind],
      disagrees: !failed && behavior.disagrees,
      unreadLanguage: failed || !hasAnswer || behavior.observed !== null ? null : behavior.language,
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      flaky: false,
      answerUnchecked: unchecked && !failed,
      hidesEvidence: (unknown || scanned.citations.isUnknown) && !failed,
      listsClaims: Array.isArray(trace.unsupported_claims),
      listsCitations: Array.isArray(trace.bad_citations),
      judged: failed ? null : judgedDetail(trace, this.#options.keepTexts),
      byWords: behavior.isContested && !failed ? scoreAs({ ...behavior, observed: behavior.words }) : null,
    };
  }

  /** Searches the answer for texts that the user must not see. Returns whether it could not be searched. */
  #checkAnswer(
    golden: GoldenCase,
    answer: string,
    canary: boolean,
    scanned: ScannedTrace,
    access: AccessChecker,
    echoed: string,
  ): boolean {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const { protected: guarded, protectedDocs } = golden;
    const isOpen = scanned.violations.length === 0 && guarded.length === 0 && protectedDocs.length === 0;
    if (answer === "" || isOpen) return false;
    const quotes = new Map(golden.evidence.map(({ key, quote }) => [key, quote ?? ""]));
    const forbidden = new Map<string, ViolationRule>();
    for (const { chunkId, rule } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    const ofDocuments = golden.protectedDocs.map((document) => this.#index.chunksOf(document));
    for (const id of [...golden.protected, ...ofDocuments.flat()].map(plainId))
      if (!forbidden.has(id)) forbidden.set(id, "protected");
    let unchecked = ofDocuments.some((chunks) => chunks.length === 0);
    let isLongEnough = false;
    const shown = new Set(scanned.violations.map(({ chunkId }) => chunkId));
    const findLeak = leakFinder(answer);
    for (const [chunkId, rule] of forbidden) {
      // If the id is a document, the texts of all its chunks are forbidden.
      const known = [chunkId, ...this.#index.chunksOf(chunkId)].map((id) => this.#index.get(id));
      const written = known.flatMap((entry) => [entry?.text ?? "", entry?.formerText ?? ""]);
      const listed = [...written, ...scanned.described.textsOf(chunkId), quotes.get(chunkId) ?? ""];
      const texts = listed.filter((text) => text !== "");
      const allowed = (quoted: readonly string[]): string[] => [
        echoed,
        ...this.#readableTexts(scanned),
        // The whole manifest is searched only if nothing but the answer shows a leak.
        ...(shown.has(chunkId) ? [] : this.#publicTexts(quoted, access, forbidden)),
      ];
      const found = texts.map((text) => findLeak(text, allowed));
      if (found.includes(true)) scanned.violations.push({ chunkId, stage: "answer", rule });
      if (texts.length === 0) unchecked = true;
      isLongEnough ||= found.some((isLeak) => isLeak !== null);
    }
    // Next to a longer text, a text that is too short is usually a heading and not a secret.
    if (forbidden.size > 0 && !isLongEnough) unchecked = true;
    return unchecked && golden.mustNotContain.length === 0;
  }

  /** Returns the texts of the trace's chunks that the user can read: that of the manifest, or those of the trace. */
  #readableTexts({ described, isReadable }: ScannedTrace): string[] {
    return described
      .ids()
      .filter(isReadable)
      .flatMap((id) => {
        const text = this.#index.get(id)?.text ?? null;
        return text === null ? described.textsOf(id) : [text];
      });
  }

  /** Returns texts of the manifest that the user can read and that can contain the quoted words. */
  #publicTexts(quoted: readonly string[], access: AccessChecker, forbidden: ReadonlyMap<string, unknown>): string[] {
    const words = quoted[0]!.split(" ");
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
    return [...this.#index.values()].flatMap(({ id, label, text }) => {
      if (text === null || !foldDiacritics(text.toLowerCase()).includes(longest)) return [];
      return label !== null && access.rule(label) === null && !forbidden.has(plainId(id)) ? [text] : [];
    });
  }
}

/** Counts distinct chunks (and the canary) exposed at a blocking stage. */
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
