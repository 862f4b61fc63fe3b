import type { GoldenCase } from "../input/golden/index.ts";
import {
  abstentionAccuracy,
  behaviorAccuracy,
  contextRecall,
  expectsDocuments,
  hasRelevant,
  type Metric,
  type MetricRef,
  metrics,
  parseMetricRef,
  tokenF1,
} from "../scoring/metrics/index.ts";
import { type GateKind, type GateRule, gateRule, isAskedFor, type Policy, seesEvidence } from "./policy.ts";
import type { GateFile } from "./policy-schema.ts";

/** Names of the presets, for `preset:` and `--preset`. */
export const PRESET_NAMES = [
  "hr-legal-finance",
  "customer-support",
  "developer-docs",
  "internal-search",
  "capstone",
] as const;

export type PresetName = (typeof PRESET_NAMES)[number];

export type PresetGates = Readonly<Record<string, GateFile>>;

export interface Preset {
  readonly gates: PresetGates;
  readonly slices?: Readonly<
    Record<string, { readonly where: { readonly tags: string[] }; readonly gates: PresetGates }>
  >;
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  "hr-legal-finance": {
    gates: { "recall@10": { min: 0.9 }, citation_correctness: { min: 0.97 }, faithfulness: { min: 0.93 } },
  },
  "customer-support": {
    gates: { "recall@10": { min: 0.85 }, answer_relevance: { min: 0.88 }, abstention_accuracy: { min: 0.9 } },
  },
  "developer-docs": {
    gates: { "mrr@10": { min: 0.75 }, "ndcg@10": { min: 0.8 } },
    slices: {
      "exact-terms": { where: { tags: ["error-code", "acronym", "exact"] }, gates: { pass_rate: { min: 1 } } },
    },
  },
  "internal-search": { gates: { "hit@10": { min: 0.9 }, latency_p95: { max: 6000 } } },
  capstone: { gates: { "recall@10": { min: 0.8 }, "mrr@10": { min: 0.65 }, critical_hallucinations: { max: 0 } } },
};

/**
 * Gates without a policy file. Drops must be statistically significant: with 10 to 30 cases, more than 5% of the reruns
 * of an unchanged pipeline drop by more than 0.05.
 */
export const defaultPreset: Preset = {
  gates: {
    "recall@10": { min: 0.85, "max-drop": 0.05, evidence: "significant" },
    "mrr@10": { min: 0.7 },
    citation_correctness: { min: 0.95, "max-drop": 0.05, evidence: "significant" },
    behavior_accuracy: { min: 0.9 },
    latency_p95: { max: 6000 },
  },
};

/**
 * Default gates for a dataset. If its labels name only documents, gates on chunk metrics become gates on document
 * metrics. `casesOf` returns how many cases have a value of a metric.
 */
export function usualGates(casesOf: (metric: string) => number): PresetGates {
  const gates = Object.entries(defaultPreset.gates).map(([metric, gate]) => {
    const ofDocuments = documentMetric(metric);
    return [casesOf(metric) === 0 && casesOf(ofDocuments) > 0 ? ofDocuments : metric, gate] as const;
  });
  return Object.fromEntries(gates);
}

/** Default gates that apply to at least one case. A gate from a policy file fails if it applies to none. */
export function usualForLabels(cases: readonly GoldenCase[]): PresetGates {
  const casesOf = (name: string): number => {
    const ref = parseMetricRef(name);
    return "problem" in ref ? 0 : cases.filter(ref.metric.applies.includes).length;
  };
  return Object.fromEntries(Object.entries(usualGates(casesOf)).filter(([metric]) => casesOf(metric) > 0));
}

/** Returns the gates of a policy for the cases of a dataset. */
export function gatesForLabels({ gates, off }: GateSources, cases: readonly GoldenCase[]): readonly GateRule[] {
  const isAbout = ({ metric: { metric } }: GateRule): boolean =>
    metric.fixedGate !== "with-cases" || cases.some(metric.applies.includes);
  return [...gatesOnLabels(gates.filter(isAbout), cases), ...impliedGates({ gates, off }, cases)];
}

type GateSources = Pick<Policy, "gates" | "off">;

/**
 * Behavior gates that apply under every policy whose dataset has such cases, unless the policy limits the metric itself:
 * a few denied or unanswerable questions would have no weight in a mean over all cases.
 */
function impliedGates({ gates, off }: GateSources, cases: readonly GoldenCase[]): GateRule[] {
  const implied = (metric: Metric, kind: GateKind, threshold: number, more: Partial<GateRule>): GateRule[] => {
    const isWritten = gates.some((rule) => rule.metric.metric === metric && rule.slice === null && rule.kind === kind);
    if (isWritten || off.includes(metric.name) || !cases.some(metric.applies.includes)) return [];
    return [{ ...gateRule(parseMetricRef(metric.name) as MetricRef, null, kind, threshold, "implied"), ...more }];
  };
  return [
    ...implied(abstentionAccuracy, "min", 0.9, { isSoft: true }),
    ...implied(behaviorAccuracy, "min", 0.9, { isSoft: true }),
    ...implied(behaviorAccuracy, "max-drop", 0.03, { evidence: "significant" }),
  ];
}

/**
 * Adapts default and preset gates to the labels. If most labels name only documents, gates on chunk metrics become
 * gates on document metrics, because the former could neither pass nor fail. If some cases have chunk labels, both
 * apply. Gates from the file stay unchanged, and take precedence.
 */
function gatesOnLabels(gates: readonly GateRule[], cases: readonly GoldenCase[]): readonly GateRule[] {
  if (gates.length === 0) return gates;
  const ofChunks = cases.filter(hasRelevant.includes).length;
  const ofDocuments = cases.filter(
    (golden) => expectsDocuments.includes(golden) && !hasRelevant.includes(golden),
  ).length;
  if (ofDocuments <= ofChunks) return gates;
  return gates.flatMap((rule) => {
    if (isAskedFor(rule)) return [rule];
    const metric = parseMetricRef(documentMetric(rule.metric.name));
    if ("problem" in metric) return [rule];
    const own = ofChunks > 0 ? [rule] : [];
    const isWritten = gates.some(
      (other) => other.metric.name === metric.name && other.kind === rule.kind && other.slice === rule.slice,
    );
    return isWritten ? own : [...own, { ...rule, metric }];
  });
}

/** Name of the document metric that corresponds to a chunk metric. */
const documentMetric = (metric: string): string => `doc_${metric}`;

/** A metric that a new policy gates. */
export interface SuggestedMetric {
  readonly metric: string;
  /** How far its value can drop only because answers are worded differently. */
  readonly wobble: number;
}

/** Minimum number of cases. With fewer, a gate is decided by chance. */
const MIN_CASES = 5;

/** Drop in token F1 that a different wording of correct answers can cause. */
const WORDING_MARGIN = 0.1;

/**
 * Metrics for the gates of a new policy: the default ones, context recall, and refusal metrics with enough cases. The
 * mean of `behavior_accuracy` could hide that questions are now answered that should be refused. If none of these
 * metrics checks answers or evidence, token F1 is added, with a margin for wording. `casesOf` returns how many cases
 * have a value of a metric.
 */
export function suggestedMetrics(casesOf: (metric: string) => number): readonly SuggestedMetric[] {
  const usual = Object.entries(usualGates(casesOf)).filter(([, gate]) => gate.min !== undefined);
  const refusals = metrics.filter(({ name, restates }) => restates && casesOf(name) >= MIN_CASES);
  const context = casesOf(contextRecall.name) > 0 ? [contextRecall] : [];
  const names = [...usual.map(([metric]) => metric), ...[...context, ...refusals].map(({ name }) => name)];
  const isBlind = !names.some((name) => seesEvidence(name) && casesOf(name) > 0);
  const words = isBlind && casesOf(tokenF1.name) >= MIN_CASES ? [{ metric: tokenF1.name, wobble: WORDING_MARGIN }] : [];
  return [...names.map((metric) => ({ metric, wobble: 0 })), ...words];
}
