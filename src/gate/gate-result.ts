import type { JudgeStanding } from "../calibration/index.ts";
import type { Comparison, Incomparable, MetricComparison } from "../compare/index.ts";
import { type ChunkEntry, plainId } from "../input/corpus/index.ts";
import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import { BOUND_ON, type GateRule } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { Metric } from "../scoring/metrics/index.ts";
import { atLeast, atMost } from "../statistics/index.ts";
import { placesOf } from "../text/index.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** Result of one gate, or of one coverage rule. */
export interface GateResult {
  /** Null for coverage, which has no metric. */
  readonly rule: GateRule | null;
  readonly metric: string;
  readonly slice: string | null;
  readonly kind: GateRule["kind"] | "coverage";
  /**
   * In the unit of the metric, or a number of cases. For a percentage, its part of the baseline's value; null if there is
   * no such value, or if it is 0.
   */
  readonly threshold: number | null;
  readonly value: number | null;
  readonly baseline: number | null;
  /**
   * Set if the gate passes over all pairs and fails without the `cases` that failed in the baseline. The change over
   * the remaining pairs then decides.
   */
  readonly withoutFailed: {
    readonly cases: number;
    readonly delta: number | null;
    readonly ciLow: number | null;
    readonly ciHigh: number | null;
    readonly pairs: number;
    readonly improved: number;
    readonly regressed: number;
  } | null;
  readonly severity: "block" | "warn";
  readonly status: GateStatus;
  readonly message: string;
  /**
   * Why the LLM judge of the metric is not trusted to block, for example a missing calibration. Null for all other
   * gates. An advisory gate warns at most.
   */
  readonly advisory: string | null;
  /** Whether a gate that was not evaluated is only a risk, for example because this run has nothing for it to check. */
  readonly excusable: boolean;
  /**
   * Why the gate was not evaluated, if other code depends on it. `incomparable`: the runs cannot be compared in its
   * metric. `overturnable`: it passes, and cases without a value could make it fail. `unpaired`: it passes, and the
   * baseline lacks a value for too many cases.
   */
  readonly obstacle: "incomparable" | "overturnable" | "unpaired" | null;
  readonly caseIds: readonly string[];
  /**
   * Whether the change is larger than the threshold of a gate with `evidence: significant`, but not statistically
   * significant. A gate with status `warn` is then a risk, and one with status `pass` only a note.
   */
  readonly isUnderpowered: boolean;
}

/** `not_applicable`: built in, and nothing in the dataset or the traces that it could be about. */
type GateStatus = "pass" | "fail" | "warn" | "waived" | "not_evaluated" | "not_applicable";

/** Returns true if a gate failed, as a blocking gate or as a warning. */
export function gateFailed({ status }: Pick<GateResult, "status">): boolean {
  return status === "fail" || status === "warn";
}

/** `recall@10` or `recall@10 in hr`. */
export function gateName({ metric, slice }: Pick<GateResult, "metric" | "slice">): string {
  return slice === null ? metric : `${metric} in ${slice}`;
}

/** Everything a gate is evaluated on. */
export interface GateScope {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;

  /** Case indices of the slice; undefined for all cases. */
  readonly members: readonly number[] | undefined;
  /** Comparisons over all cases that were computed already, by metric name. */
  readonly computed: ReadonlyMap<string, MetricComparison>;
  /** Calibration status of the run's LLM judge, by metric name. */
  readonly judges: ReadonlyMap<string, JudgeStanding>;
  /** Minimum share (0 to 1) of cases with a score, for LLM-judged gates. */
  readonly minEvaluated: number;
  /** Unadjusted one-sided p-values of the family that Holm adjusts for; null for rules outside it (see `pValueFor`). */
  readonly pValues: ReadonlyMap<GateRule, number | null>;
}

/** Outcome of one gate: status, message, and the fields that differ from the defaults of its `GateResult`. */
export interface Outcome
  extends Pick<GateResult, "message">,
    Partial<Pick<GateResult, "value" | "withoutFailed" | "excusable" | "obstacle" | "caseIds" | "isUnderpowered">> {
  readonly status: "pass" | "fail" | "not_evaluated" | "not_applicable";
  /** A failure that is only a risk, because too few cases prove it. */
  readonly isRisk?: boolean;
}

/** Evidence is missing, for the reason in `message`. */
export function notEvaluated(message: string): Outcome {
  return { status: "not_evaluated", message };
}

/** The runs differ in a way that makes the metric incomparable. `why` starts the sentence. */
export function notComparable(why: string, { field, head, baseline, blinds }: Incomparable): Outcome {
  const difference = blinds
    ? `the baseline's traces list ${baseline}, these ${head}`
    : `${field} was ${baseline}, is ${head}`;
  return { ...notEvaluated(`${why} ${difference}`), obstacle: "incomparable" };
}

/** Returns true if a gate compares with the baseline. */
export function isRelative(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] !== "value";
}

/** Returns true if a gate bounds the number of regressed cases, so that its threshold is a count. */
export function boundsCases(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "cases";
}

/** Returns true if a gate bounds the drop of its metric since the baseline. */
export function boundsDrop(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "drop";
}

/** Returns true if a gate bounds the drop or increase of its metric since the baseline. */
export function boundsChange(kind: GateResult["kind"]): boolean {
  return boundsDrop(kind) || (kind !== "coverage" && BOUND_ON[kind] === "rise");
}

/** Converts a change (this run minus baseline) to a loss for the gate; negative if the metric improved. */
export function lossOfChange(kind: GateResult["kind"], change: number): number {
  return boundsDrop(kind) ? -change : change;
}

/**
 * Returns true if a value meets the threshold of an absolute gate. Coverage is a minimum. Not meaningful for relative
 * gates.
 */
export function meetsThreshold(kind: GateResult["kind"], value: number, threshold: number): boolean {
  return kind === "max" ? atMost(value, threshold) : atLeast(value, threshold);
}

/** The limit of a gate in the unit of its metric; null for a percentage of nothing. */
export function limitOf(
  { threshold, isPercent = false }: Pick<GateRule, "threshold" | "isPercent">,
  baseline: number | null,
): number | null {
  if (!isPercent) return threshold;
  return baseline === null || baseline === 0 ? null : (threshold / 100) * Math.abs(baseline);
}

/** Effort of the comparison behind a gate; undefined if the gate asks for no proof, so that the metric decides. */
export function requiredEffort({ evidence }: Pick<GateRule, "evidence">): "proof" | "full" | undefined {
  switch (evidence) {
    case "significant":
      return "proof";
    case "non-inferior":
      return "full";
    case "point":
      return undefined;
  }
}

/** Indices of the evaluated cases that a metric applies to, over all cases or over `members`. */
export function applicableCases(
  { applies }: Pick<Metric, "applies">,
  { cases }: GoldenSet,
  { states }: Pick<RunScores, "states">,
  members: readonly number[] = placesOf(cases),
): number[] {
  return members.filter((i) => states[i] !== "excluded" && applies.includes(cases[i]!));
}

/**
 * Indices of cases without a trace that neither a policy nor a waiver can excuse: critical cases, and cases that expect
 * permission_denied.
 */
export function guardedMissingCases({ golden, head }: Pick<EvaluationInput, "golden" | "head">): number[] {
  return golden.cases.flatMap((item, i) =>
    head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : [],
  );
}

/** Documents and single chunks that test cases protect, by plain ID. */
export interface Protection {
  readonly documents: ReadonlySet<string>;
  readonly chunks: ReadonlySet<string>;
}

/** Collects what all cases protect. */
export function protectionOf(cases: readonly GoldenCase[]): Protection {
  return {
    documents: new Set(cases.flatMap((item) => item.protectedDocs)),
    chunks: new Set(cases.flatMap((item) => item.protected.map(plainId))),
  };
}

/** Returns true if a chunk is protected, by its own ID or by its document. */
export function protects({ documents, chunks }: Protection, { id, documentId }: ChunkEntry): boolean {
  return chunks.has(plainId(id)) || (documentId !== null && documents.has(documentId));
}

/** Returns true if a case protects chunks or documents. They are checked without access metadata. */
export function protectsContent({
  protected: chunks,
  protectedDocs,
}: Pick<GoldenCase, "protected" | "protectedDocs">): boolean {
  return chunks.length + protectedDocs.length > 0;
}
