import type { GoldenCase } from "../input/golden/index.ts";
import type { AdapterOptions } from "../input/traces/index.ts";
import type { ExtraPhrases, Refusal } from "../scoring/behavior/index.ts";
import type { AclStage, MetricSelection } from "../scoring/index.ts";
import {
  judgedShare,
  type MetricOptions,
  type MetricRef,
  metricRef,
  parseMetricRef,
} from "../scoring/metrics/index.ts";
import type { PolicyFile, WhereFile } from "./policy-schema.ts";

/** A policy with every name resolved and every default filled in. */
export interface Policy extends MetricOptions {
  /** File name shown to the user; null for the default gates. */
  readonly file: string | null;
  readonly preset: string | null;
  readonly dataset: {
    readonly name: string | null;
    readonly version: string | null;
    readonly owner: string | null;
    readonly changelog: string | null;
  };
  readonly gates: readonly GateRule[];
  /** Metrics whose gate the policy file turns off. */
  readonly off: readonly string[];
  readonly slices: readonly SliceRule[];
  readonly suites: readonly SuiteRule[];
  readonly coverage: readonly CoverageRule[];
  readonly waivers: readonly Waiver[];
  readonly acl: { readonly unknown: "ignore" | "warn" | "fail"; readonly blockStages: readonly AclStage[] };
  readonly baseline: {
    readonly onFirstRun: "allow" | "fail";
    readonly onUnreadable: "fail" | "allow";
    readonly maxAgeDays: number | null;
    /** The long-term baseline. */
    readonly anchor: Anchor | null;
    /** Number of earlier reports shown as a trend on the base branch; 0 for none. */
    readonly trend: number;
  };
  readonly calibration: CalibrationRule;
  readonly judge: JudgeSettings;
  /** Cutoffs of the core ranking metrics, ascending. */
  readonly cutoffs: readonly number[];
  /** Metrics to compute in addition to the core set and the gated ones. */
  readonly metrics: readonly MetricRef[] | "all";
  readonly relevantFrom: number;
  /** Share of an evidence label that chunks must carry together for it to be found, above 0.5 and at most 1. */
  readonly evidenceCoverage: number;
  readonly phrases: ExtraPhrases;
  /** Refusals that meet a case which must be denied. */
  readonly deniedBy: readonly Refusal[];
  readonly goldenChanges: "block" | "risk";
  /** How to read files of other tools. */
  readonly adapters: AdapterOptions;
}

/** One threshold on one metric. */
export interface GateRule {
  readonly metric: MetricRef;
  /** Name of the slice; null for the whole run. */
  readonly slice: string | null;
  readonly kind: GateKind;
  /** In the unit of the metric, or a number of cases. If `isPercent`, in percent of the baseline's value. */
  readonly threshold: number;
  readonly isPercent?: boolean;
  readonly severity: "block" | "warn";
  readonly evidence: Evidence;
  readonly minCases: number;
  readonly origin: Origin;
  /** A value below the threshold is only a risk while its upper 95% Wilson limit is above. */
  readonly isSoft?: boolean;
}

/** Where a gate comes from. `implied`: the dataset has such cases, and the policy sets no threshold. `input`: from a preset that an option or Action input names. `default`: there is no policy. */
export type Origin = "built-in" | "implied" | "default" | "preset" | "file" | "input";

/**
 * Kinds of thresholds, and what each one limits: the value, its drop or rise since the baseline, or the number of
 * regressed cases.
 */
export const BOUND_ON = {
  min: "value",
  max: "value",
  "max-drop": "drop",
  "max-rise": "rise",
  "max-regressed": "cases",
} as const;

export type GateKind = keyof typeof BOUND_ON;

export const GATE_KINDS = Object.keys(BOUND_ON) as [GateKind, ...GateKind[]];

type Evidence = "point" | "significant" | "non-inferior";

/** Creates a gate with default severity, evidence, and minimum number of cases. */
export function gateRule(
  metric: MetricRef,
  slice: string | null,
  kind: GateKind,
  threshold: number,
  origin: Origin,
): GateRule {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}

/** Parses a bound of a policy file, such as 0.05 or `20%`. */
export function parseBound(bound: number | string): Pick<GateRule, "threshold" | "isPercent"> {
  return typeof bound === "number" ? { threshold: bound } : { threshold: Number.parseFloat(bound), isPercent: true };
}

/** Returns the metrics to compute: the core set, those with a gate, those that an option names, and that of label health. */
export function selectedMetrics({ cutoffs, metrics, gates }: Policy): MetricSelection {
  const read = [...gates.map(({ metric }) => metric), metricRef(judgedShare, undefined, Math.max(...cutoffs))];
  return { cutoffs, named: metrics === "all" ? read : [...metrics, ...read], all: metrics === "all" };
}

/** Names of all metrics that have a gate. */
export function gatedMetrics({ gates }: Policy): ReadonlySet<string> {
  return new Set(gates.map(({ metric }) => metric.name));
}

/**
 * Returns true for gates that a file defines and for built-in ones. Gates of presets and the default gates were written
 * for no particular dataset, so they are excused more easily.
 */
export function isAskedFor({ origin }: Pick<GateRule, "origin">): boolean {
  return origin === "file" || origin === "built-in";
}

/** Returns true if a metric measures evidence or answers, and not behavior, operations, or stability. */
export function seesEvidence(name: string): boolean {
  const ref = parseMetricRef(name);
  return "metric" in ref && !["behavior", "operations", "stability"].includes(ref.metric.layer);
}

/** Minimum number of test cases with a tag, difficulty, or behavior. */
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

/** Selects cases: every given field must match, by any of its values. */
export type Where = Readonly<Record<Field, readonly string[] | null>> & { readonly critical: boolean | null };

type Field = Exclude<keyof WhereFile, "critical">;

/** Values of a test case for each field of `where`. */
const VALUES_OF: Readonly<Record<Field, (golden: GoldenCase) => readonly (string | null)[]>> = {
  tags: ({ tags }) => tags,
  difficulty: ({ difficulty }) => [difficulty],
  behavior: ({ behavior }) => [behavior],
  tenant: ({ principal }) => [principal.tenantId],
  role: ({ principal }) => principal.roles,
  locale: ({ locale }) => [locale],
  document: ({ documents }) => documents,
  ids: ({ id }) => [id],
};

const FIELDS = Object.keys(VALUES_OF) as Field[];

/** Converts `where` of a policy file, which can have single values or lists. An empty one selects all cases. */
export function toWhere(file: WhereFile): Where {
  const list = (field: Field) => (file[field] === undefined ? null : [file[field]].flat());
  const lists = Object.fromEntries(FIELDS.map((field) => [field, list(field)])) as Record<Field, string[] | null>;
  return { ...lists, critical: file.critical ?? null };
}

/** Returns true if a test case matches. */
export function matches(where: Where, golden: GoldenCase): boolean {
  if (where.critical !== null && where.critical !== golden.critical) return false;
  return FIELDS.every((field) => {
    const wanted = where[field];
    return wanted === null || VALUES_OF[field](golden).some((value) => value !== null && wanted.includes(value));
  });
}

/** Returns true if a slice or suite selects cases by document, which requires the corpus manifest. */
export function choosesByDocument({ slices, suites }: Pick<Policy, "slices" | "suites">): boolean {
  return [...slices, ...suites].some(({ where }) => where !== null && where.document !== null);
}

/** Accepts a failing case, a failing metric, or a metric of one case, until a date. */
export interface Waiver {
  readonly case: string | null;
  readonly metric: MetricRef | null;
  readonly reason: string;
  readonly owner: string;
  /** `YYYY-MM-DD`: the last valid day, in UTC. */
  readonly expires: string;
}

/** Requirements for an LLM judge, measured against human labels, before its metrics can block. */
export interface CalibrationRule {
  /** Path of the calibration record, relative to the root of the repository. */
  readonly record: string;
  /**
   * Minimum true positive rate (0 to 1): share of good answers that the judge passes. `tnr` is the share of bad answers
   * that it fails.
   */
  readonly tpr: number;
  readonly tnr: number;
  /** Minimum Cohen's kappa. */
  readonly kappa: number;
  readonly minLabels: number;
  /** Minimum number of labels that are failures, and of labels that are passes. A rate over fewer is not measured. */
  readonly minFailures: number;
  readonly maxAgeDays: number;
  /** Minimum share (0 to 1) of the cases of an LLM-judged gate that have a score. */
  readonly minEvaluated: number;
}

/** Fills in the defaults of `calibration:`. */
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

/**
 * The long-term baseline that a policy names (`baseline.anchor`): a workflow run, the commit of a tag, or the last
 * release.
 */
export type Anchor =
  | { readonly kind: "run"; readonly id: number }
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "last-release" };

/** Parses `run:ID`, `tag:NAME`, or `last-release`. The schema has already checked the text. */
export function parseAnchor(text: string): Anchor {
  if (text.startsWith("run:")) return { kind: "run", id: Number(text.slice("run:".length)) };
  return text.startsWith("tag:") ? { kind: "tag", name: text.slice("tag:".length) } : { kind: "last-release" };
}

/** Policy key `judge:` with every default filled in. Used only if the inputs configure an LLM judge. */
export interface JudgeSettings {
  /** Metrics to score in addition to those with a gate. */
  readonly metrics: readonly string[];
  /** `statements`: a verdict per statement, with one or two calls per metric. `rubric`: all metrics in one call. */
  readonly method: "statements" | "rubric";
  /** How often each case is scored. The value is the mean, and the spread is kept. */
  readonly repeat: number;
  /** How often a case below its threshold is scored in total; the median counts. 0 turns this off. */
  readonly confirmOnFail: number;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  readonly callTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Maximum number of requests, including failed ones. */
  readonly maxCalls: number;
  /** Null for no limit. */
  readonly maxCostUsd: number | null;
  /** US dollars per million tokens; null if unknown. */
  readonly prices: { readonly prompt: number; readonly completion: number } | null;
}

/** Settings without `judge:` in the policy. */
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

/** Returns true if a policy has a gate on an LLM-judged metric, so that the judge's calibration matters. */
export function asksForJudge({ gates }: Policy): boolean {
  return gates.some(({ metric }) => metric.metric.judged);
}

/** Reports a problem at a path in the policy file. With a `warning` code, it is a warning instead of an error. */
export type ReportProblem = (
  path: readonly (string | number)[],
  message: string,
  hint?: string,
  warning?: "policy/wrong-way" | "policy/fraction",
) => void;
