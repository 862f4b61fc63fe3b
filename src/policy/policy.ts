import type { GoldenCase } from "../input/golden/index.ts";
import type { AdapterOptions } from "../input/traces/index.ts";
import type { ExtraPhrases } from "../scoring/behavior/index.ts";
import type { AclStage } from "../scoring/index.ts";
import { type MetricOptions, type MetricRef, parseMetricRef } from "../scoring/metrics/index.ts";
import type { PolicyFile, WhereFile } from "./policy-schema.ts";

/** The second horizon that a policy names: a run, the commit of a tag, or that of the last release. */
export type Anchor =
  | { readonly kind: "run"; readonly id: number }
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "last-release" };

/** Texts that the policy's schema lets through: `run:ID`, `tag:NAME`, `last-release`. */
export function parseAnchor(text: string): Anchor {
  if (text.startsWith("run:")) return { kind: "run", id: Number(text.slice("run:".length)) };
  return text.startsWith("tag:") ? { kind: "tag", name: text.slice("tag:".length) } : { kind: "last-release" };
}

/** Whether a policy has a gate on a judged metric: only then does it matter what the judge is worth. */
export function asksForJudge({ gates }: Policy): boolean {
  return gates.some(({ metric }) => metric.metric.judged);
}

/** What a judge must have shown against human labels before its metrics may block. */
export interface CalibrationRule {
  /** Path of the calibration record, from the root of the repository. */
  readonly record: string;
  /** Least share of the good answers that the judge passes, and of the bad ones that it fails. */
  readonly tpr: number;
  readonly tnr: number;
  /** Least agreement beyond chance. */
  readonly kappa: number;
  readonly minLabels: number;
  /** Labels that must be failures (and as many passes): a rate over fewer is not measured. */
  readonly minFailures: number;
  readonly maxAgeDays: number;
  /** Least share of the cases of a judged gate that have a value. */
  readonly minEvaluated: number;
}

/** The thresholds of a policy, with what holds where it says nothing. */
export function calibrationRule(file: PolicyFile["calibration"]): CalibrationRule {
  return {
    record: file?.record ?? ".github/rag-gate-calibration.json",
    tpr: file?.tpr ?? 0.8,
    tnr: file?.tnr ?? 0.8,
    kappa: file?.kappa ?? 0.6,
    minLabels: file?.["min-labels"] ?? 30,
    minFailures: file?.["min-failures"] ?? 5,
    maxAgeDays: file?.["max-age-days"] ?? 180,
    minEvaluated: file?.["min-evaluated"] ?? 0.9,
  };
}

/** Whether a slice or suite is made of the cases of a document, which the corpus manifest tells. */
export function choosesByDocument({ slices, suites }: Pick<Policy, "slices" | "suites">): boolean {
  return [...slices, ...suites].some(({ where }) => where !== null && where.document !== null);
}

/** A bound with what holds where nobody says otherwise. */
export function gateRule(
  metric: MetricRef,
  slice: string | null,
  kind: GateKind,
  threshold: number,
  origin: Origin,
): GateRule {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}

/** Names of the metrics that a policy has a gate on. */
export function gatedMetrics({ gates }: Policy): ReadonlySet<string> {
  return new Set(gates.map(({ metric }) => metric.name));
}

/**
 * Whether somebody asks for a gate as it stands: a file wrote it, or it holds in every policy. The bounds of a preset and
 * those that hold without a policy were written for no golden set in particular.
 */
export function isAskedFor({ origin }: Pick<GateRule, "origin">): boolean {
  return origin === "file" || origin === "built-in";
}

export type Origin = "built-in" | "default" | "preset" | "file" | "input";

/** The kinds of bounds, and what each is on: the value, its fall or rise against the baseline, or how many cases got worse. */
export const BOUND_ON = {
  min: "value",
  max: "value",
  "max-drop": "fall",
  "max-rise": "rise",
  "max-regressed": "cases",
} as const;
export type GateKind = keyof typeof BOUND_ON;
export const GATE_KINDS = Object.keys(BOUND_ON) as [GateKind, ...GateKind[]];
type Evidence = "point" | "significant" | "non-inferior";

/** One bound on one metric: a line of the gate table. */
export interface GateRule {
  readonly metric: MetricRef;
  /** Name of the slice; null for the whole run. */
  readonly slice: string | null;
  readonly kind: GateKind;
  readonly threshold: number;
  readonly severity: "block" | "warn";
  readonly evidence: Evidence;
  readonly minCases: number;
  readonly origin: Origin;
}

export interface CoverageRule {
  readonly field: "tags" | "difficulty" | "behavior";
  readonly value: string;
  readonly min: number;
}

interface SliceRule {
  readonly name: string;
  readonly where: Where;
}

export interface SuiteRule {
  readonly name: string;
  readonly where: Where | null;
  readonly sample: number | null;
  readonly seed: number;
}

export interface Waiver {
  readonly case: string | null;
  readonly metric: MetricRef | null;
  readonly reason: string;
  readonly owner: string;
  /** `YYYY-MM-DD`; the last day on which it holds, in UTC. */
  readonly expires: string;
}

/** A policy with every name resolved and every default filled. */
export interface Policy extends MetricOptions {
  /** Where the policy comes from, as shown to the user: a file name or null for the built-in thresholds. */
  readonly file: string | null;
  readonly preset: string | null;
  readonly dataset: {
    readonly name: string | null;
    readonly version: string | null;
    readonly owner: string | null;
    readonly changelog: string | null;
  };
  readonly gates: readonly GateRule[];
  readonly slices: readonly SliceRule[];
  readonly suites: readonly SuiteRule[];
  readonly coverage: readonly CoverageRule[];
  readonly waivers: readonly Waiver[];
  readonly acl: { readonly unknown: "ignore" | "warn" | "fail"; readonly blockStages: readonly AclStage[] };
  readonly baseline: {
    readonly onFirstRun: "allow" | "fail";
    readonly onUnreadable: "fail" | "allow";
    readonly maxAgeDays: number | null;
    /** The second horizon. */
    readonly anchor: Anchor | null;
    /** How many earlier reports a run of the base branch shows its own beside; 0 for none. */
    readonly trend: number;
  };
  readonly calibration: CalibrationRule;
  readonly judge: JudgeSettings;
  /** Ascending; those of the gates included. */
  readonly cutoffs: readonly number[];
  readonly relevantFrom: number;
  readonly phrases: ExtraPhrases;
  readonly goldenChanges: "block" | "risk";
  /** How files of other tools are read. */
  readonly adapters: AdapterOptions;
}

/** Whether a metric tells of what was found or said; others see whether the pipeline answers, how fast, and at what cost. */
export function seesEvidence(name: string): boolean {
  const ref = parseMetricRef(name);
  return "metric" in ref && !["behavior", "operations", "stability"].includes(ref.metric.layer);
}

/** Tells the place of a problem by its path in the file; a policy without a file has none. With a code: a warning. */
export type ReportProblem = (
  path: readonly (string | number)[],
  message: string,
  hint?: string,
  warning?: "policy/wrong-way" | "policy/fraction",
) => void;

type Field = Exclude<keyof WhereFile, "critical">;

/** What a case has of each thing that cases are chosen by. */
const HAS: Readonly<Record<Field, (golden: GoldenCase) => readonly (string | null)[]>> = {
  tags: ({ tags }) => tags,
  difficulty: ({ difficulty }) => [difficulty],
  behavior: ({ behavior }) => [behavior],
  tenant: ({ principal }) => [principal.tenantId],
  role: ({ principal }) => principal.roles,
  locale: ({ locale }) => [locale],
  document: ({ documents }) => documents,
  ids: ({ id }) => [id],
};
const FIELDS = Object.keys(HAS) as Field[];

/** A choice of cases: every given field must match, any one of its values is enough. */
export type Where = Readonly<Record<Field, readonly string[] | null>> & { readonly critical: boolean | null };

/** The choice that a policy writes, one value or a list of them; an empty one is of all cases. */
export function toWhere(file: WhereFile): Where {
  const list = (field: Field) => (file[field] === undefined ? null : [file[field]].flat());
  const lists = Object.fromEntries(FIELDS.map((field) => [field, list(field)])) as Record<Field, string[] | null>;
  return { ...lists, critical: file.critical ?? null };
}

export function matches(where: Where, golden: GoldenCase): boolean {
  if (where.critical !== null && where.critical !== golden.critical) return false;
  return FIELDS.every((field) => {
    const wanted = where[field];
    return wanted === null || HAS[field](golden).some((value) => value !== null && wanted.includes(value));
  });
}

/** Policy `judge:`, with every default filled: how a live judge is asked, where the inputs name one. */
export interface JudgeSettings {
  /** Metrics that are judged beside those that a gate asks for. */
  readonly metrics: readonly string[];
  /** `statements`: a verdict for each statement, a call or two a metric. `rubric`: all metrics in one call. */
  readonly method: "statements" | "rubric";
  /** How often each case is judged; the value is the mean, and the spread is kept. */
  readonly repeat: number;
  /**
   * How often in all a case is judged whose value is below its gate: the median counts, which is the majority. 0: it is
   * not.
   */
  readonly confirmOnFail: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  readonly callTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Requests in all, tries that failed included. */
  readonly maxCalls: number;
  /** Null: no limit. */
  readonly maxCostUsd: number | null;
  /** US dollars for a million tokens; null where they are not known. */
  readonly prices: { readonly prompt: number; readonly completion: number } | null;
}

export const DEFAULT_JUDGE_SETTINGS: JudgeSettings = {
  metrics: [],
  method: "statements",
  repeat: 1,
  confirmOnFail: 0,
  concurrency: 4,
  callTimeoutMs: 60_000,
  totalTimeoutMs: 15 * 60_000,
  maxCalls: 2000,
  maxCostUsd: null,
  prices: null,
};
