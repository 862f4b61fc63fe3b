import type { AclStage } from "../acl/violation.ts";
import type { AdapterOptions } from "../dataset/read-context.ts";
import type { JudgeSettings } from "../judge/judge-settings.ts";
import type { ExtraPhrases } from "../metrics/behavior/detect-behavior.ts";
import type { MetricOptions } from "../metrics/metric.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { Anchor } from "./anchor.ts";
import type { CalibrationRule } from "./calibration-rule.ts";
import type { Where } from "./where.ts";

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
