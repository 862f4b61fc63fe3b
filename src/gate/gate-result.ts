import type { Incomparable, MetricComparison } from "../compare/index.ts";
import { type ChunkEntry, plainId } from "../input/corpus/index.ts";
import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import { BOUND_ON, type GateRule } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { Metric } from "../scoring/metrics/index.ts";
import { atLeast, atMost, type PairedComparison } from "../statistics/index.ts";
import { placesOf } from "../text/index.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** Result of one gate, or of one coverage rule. */
export interface GateResult {
  /** Null for coverage, which has no metric. */
  readonly rule: GateRule | null;
  readonly metric: string;
  readonly slice: string | null;
  readonly kind: GateRule["kind"] | "coverage";
  /** In the unit of the metric, or a number of cases. See `limitOf` for a percentage. */
  readonly threshold: number | null;
  readonly value: number | null;
  readonly baseline: number | null;
  /** Set if the gate fails only without the `cases` that failed in the baseline. The change over the other pairs decides. */
  readonly withoutFailed: WithoutFailed | null;
  readonly severity: "block" | "warn";
  /** `not_applicable`: built in, and nothing in the dataset or the traces that it could be about. */
  readonly status: "pass" | "fail" | "warn" | "waived" | "not_evaluated" | "not_applicable";
  readonly message: string;
  /** Why the LLM judge of the metric is not trusted to block. Null for all other gates. An advisory gate warns at most. */
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
  /** Whether the change exceeds the threshold of a gate with `evidence: significant` and is not statistically significant. */
  readonly isUnderpowered: boolean;
}

interface WithoutFailed extends Pick<PairedComparison, "ciLow" | "ciHigh" | "improved" | "regressed"> {
  readonly cases: number;
  readonly delta: number | null;
  readonly pairs: number;
}

/** A result without findings, for the fields that differ. */
export const NO_FINDING = {
  withoutFailed: null,
  advisory: null,
  excusable: false,
  obstacle: null,
  caseIds: [],
  isUnderpowered: false,
} as const satisfies Partial<GateResult>;

/** Returns true if a gate failed, as a blocking gate or as a warning. */
export function gateFailed({ status }: Pick<GateResult, "status">): boolean {
  return status === "fail" || status === "warn";
}

/** `recall@10` or `recall@10 in hr`. */
export function gateName({ metric, slice }: Pick<GateResult, "metric" | "slice">): string {
  return slice === null ? metric : `${metric} in ${slice}`;
}

/** Everything a gate is evaluated on. */
export interface GateScope extends Pick<EvaluationInput, "golden" | "head" | "comparison" | "judges"> {
  /** Case indices of the slice; undefined for all cases. */
  readonly members: readonly number[] | undefined;
  /** Comparisons over all cases that were computed already, by metric name. */
  readonly computed: ReadonlyMap<string, MetricComparison>;
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
export const notEvaluated = (message: string): Outcome => ({ status: "not_evaluated", message });

/** The runs differ in a way that makes the metric incomparable. `why` starts the sentence. */
export function notComparable(why: string, { field, head, baseline, blinds }: Incomparable): Outcome {
  const difference = blinds
    ? `the baseline's traces list ${baseline}, these ${head}`
    : `${field} was ${baseline}, is ${head}`;
  return { ...notEvaluated(`${why} ${difference}`), obstacle: "incomparable" };
}

type Kind = GateResult["kind"];

const boundOn = (kind: Kind): string => (kind === "coverage" ? "value" : BOUND_ON[kind]);

/** Returns true if a gate compares with the baseline. */
export const isRelative = (kind: Kind): boolean => boundOn(kind) !== "value";

/** Returns true if a gate bounds the number of regressed cases, so that its threshold is a count. */
export const boundsCases = (kind: Kind): boolean => boundOn(kind) === "cases";

/** Returns true if a gate bounds the drop of its metric since the baseline. */
export const boundsDrop = (kind: Kind): boolean => boundOn(kind) === "drop";

/** Returns true if a gate bounds the drop or increase of its metric since the baseline. */
export const boundsChange = (kind: Kind): boolean => boundsDrop(kind) || boundOn(kind) === "rise";

/** Converts a change (this run minus baseline) to a loss for the gate; negative if the metric improved. */
export const lossOfChange = (kind: Kind, change: number): number => (boundsDrop(kind) ? -change : change);

/** Returns true if a value meets the threshold of an absolute gate. Coverage is a minimum. */
export function meetsThreshold(kind: Kind, value: number, threshold: number): boolean {
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

const EFFORTS = { significant: "proof", "non-inferior": "full", point: undefined } as const;

/** Effort of the comparison behind a gate; undefined if the gate asks for no proof, so that the metric decides. */
export const requiredEffort = ({ evidence }: Pick<GateRule, "evidence">): "proof" | "full" | undefined =>
  EFFORTS[evidence];

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
