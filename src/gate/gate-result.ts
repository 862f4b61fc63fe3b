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

/** What golden cases protect, by plain id: documents, and single chunks. */
export interface Protection {
  readonly documents: ReadonlySet<string>;
  readonly chunks: ReadonlySet<string>;
}

/** Whether a case protects anything: that is checked without labels. */
export function isProtecting({
  protected: chunks,
  protectedDocs,
}: Pick<GoldenCase, "protected" | "protectedDocs">): boolean {
  return chunks.length + protectedDocs.length > 0;
}

export function protectionOf(cases: readonly GoldenCase[]): Protection {
  return {
    documents: new Set(cases.flatMap((item) => item.protectedDocs)),
    chunks: new Set(cases.flatMap((item) => item.protected.map(plainId))),
  };
}

/** Whether a chunk is protected: by its own id, or as one of its document. */
export function protects({ documents, chunks }: Protection, { id, documentId }: ChunkEntry): boolean {
  return chunks.has(plainId(id)) || (documentId !== null && documents.has(documentId));
}

/** The cases that take part and that a metric is about, of all or of `members`, by their place in the golden set. */
export function askedCases(
  { applies }: Pick<Metric, "applies">,
  { cases }: GoldenSet,
  { states }: Pick<RunScores, "states">,
  members: readonly number[] = placesOf(cases),
): number[] {
  return members.filter((i) => states[i] !== "excluded" && applies.includes(cases[i]!));
}

/** How much time the comparison behind a gate may take; undefined where the metric decides, because no proof is asked. */
export function askedEffort({ evidence }: Pick<GateRule, "evidence">): "proof" | "full" | undefined {
  switch (evidence) {
    case "significant":
      return "proof";
    case "non-inferior":
      return "full";
    case "point":
      return undefined;
  }
}

/** Whether a gate of this kind bounds how many cases got worse, and so is no bound in the unit of its metric. */
export function boundsCases(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "cases";
}

/** Whether a gate of this kind bounds how far its metric fell against the baseline. */
export function boundsFall(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "fall";
}

/** Whether a gate of this kind bounds how far its metric moved against the baseline. */
export function boundsChange(kind: GateResult["kind"]): boolean {
  return boundsFall(kind) || (kind !== "coverage" && BOUND_ON[kind] === "rise");
}

/** How much worse a change made a metric, as a gate of this kind sees it; below 0 where it made it better. */
export function lossOfChange(kind: GateResult["kind"], change: number): number {
  return boundsFall(kind) ? -change : change;
}

type GateStatus = "pass" | "fail" | "warn" | "waived" | "not_evaluated";

/** What one gate found. */
export interface GateResult {
  /** Null for coverage, which is no metric of a run. */
  readonly rule: GateRule | null;
  readonly metric: string;
  readonly slice: string | null;
  readonly kind: GateRule["kind"] | "coverage";
  readonly threshold: number;
  readonly value: number | null;
  readonly baseline: number | null;
  /**
   * The change that decides, where the gate holds over all pairs and fails without those that failed in the baseline, and
   * how many `cases` these are. Null for every other gate.
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
  /** Judged, and what its judge lacks to block, in words: shown, and never blocks. Null for every other gate. */
  readonly advisory: string | null;
  /** Whether a gate that was not evaluated is harmless, because nothing it asks about exists in this run. */
  readonly excusable: boolean;
  /**
   * Why it was not evaluated, where more follows from that: the runs cannot be compared in its metric, or cases without a
   * value could overturn its pass, so that at worst it would have failed, or it holds over few of the cases because the
   * baseline lacks the others. Null for every other gate.
   */
  readonly obstacle: "incomparable" | "overturnable" | "unpaired" | null;
  readonly caseIds: readonly string[];
}

/** Whether a gate failed, be it one that only warns. */
export function gateFailed({ status }: Pick<GateResult, "status">): boolean {
  return status === "fail" || status === "warn";
}

/** `recall@10` or `recall@10 in hr`. */
export function gateName({ metric, slice }: Pick<GateResult, "metric" | "slice">): string {
  return slice === null ? metric : `${metric} in ${slice}`;
}

/** Where a gate looks: the run, and the cases of its slice (all where undefined). */
export interface GateScope {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly members: readonly number[] | undefined;
  /** Metrics over all cases that are known already, each with the test that a gate of it asks for. */
  readonly known: ReadonlyMap<string, MetricComparison>;
  /** What the judge of the run is worth, by judged metric. */
  readonly judges: ReadonlyMap<string, JudgeStanding>;
  /** Least share of the cases of a judged gate that have a value. */
  readonly minEvaluated: number;
  /** One-sided p of the rules that ask for significance, each by itself: how many ask is adjusted for where one decides. */
  readonly chances: ReadonlyMap<GateRule, number | null>;
}

/** Case indices without a trace that no policy and no waiver may forgive: forbidden questions and critical cases. */
export function guardedMissing({ golden, head }: Pick<EvaluationInput, "golden" | "head">): number[] {
  return golden.cases.flatMap((item, i) =>
    head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : [],
  );
}

/** Whether a value is within a bound on itself, as coverage is a least one; of a bound on a change this says nothing. */
export function holdsBound(kind: GateResult["kind"], value: number, threshold: number): boolean {
  return kind === "max" ? atMost(value, threshold) : atLeast(value, threshold);
}

/** Whether a gate of this kind compares with the baseline, and so says nothing without one. */
export function isRelative(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] !== "value";
}

/** What evaluating a gate gives: status and message, and what differs from the plain numbers of its metric. */
export interface Outcome
  extends Pick<GateResult, "message">,
    Partial<Pick<GateResult, "value" | "withoutFailed" | "excusable" | "obstacle" | "caseIds">> {
  readonly status: "pass" | "fail" | "not_evaluated";
}

/** Evidence is missing, in words: never a pass. */
export function notEvaluated(message: string): Outcome {
  return { status: "not_evaluated", message };
}

/** The circumstances of the runs keep them apart; `why` begins the sentence. */
export function notComparable(why: string, { field, head, baseline, blinds }: Incomparable): Outcome {
  const told = blinds
    ? `the baseline's traces list ${baseline}, these ${head}`
    : `${field} was ${baseline}, is ${head}`;
  return { ...notEvaluated(`${why} ${told}`), obstacle: "incomparable" };
}
