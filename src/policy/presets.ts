import type { GoldenCase } from "../input/golden/index.ts";
import {
  contextRecall,
  expectsDocuments,
  hasRelevant,
  metrics,
  parseMetricRef,
  tokenF1,
} from "../scoring/metrics/index.ts";
import { type GateRule, isAskedFor, seesEvidence } from "./policy.ts";

/** What a metric of chunks is called where it is one of documents. */
export const onDocuments = (metric: string): string => `doc_${metric}`;

/**
 * The gates of a policy for the cases that it judges. Bounds on chunks that no file wrote are bounds on documents where the
 * labels name documents alone: as they stand nothing could meet or miss them, and nothing else would look at retrieval.
 * Where most labels do, they are both, so that a case with chunks does not take the others out of sight. What the file
 * itself bounds on documents, it bounds.
 */
export function gatesForLabels(gates: readonly GateRule[], cases: readonly GoldenCase[]): readonly GateRule[] {
  if (gates.length === 0) return gates;
  const ofChunks = cases.filter(hasRelevant.includes).length;
  const ofDocuments = cases.filter(
    (golden) => expectsDocuments.includes(golden) && !hasRelevant.includes(golden),
  ).length;
  if (ofDocuments <= ofChunks) return gates;
  return gates.flatMap((rule) => {
    if (isAskedFor(rule)) return [rule];
    const metric = parseMetricRef(onDocuments(rule.metric.name));
    if ("problem" in metric) return [rule];
    const own = ofChunks > 0 ? [rule] : [];
    const isWritten = gates.some(
      (other) => other.metric.name === metric.name && other.kind === rule.kind && other.slice === rule.slice,
    );
    return isWritten ? own : [...own, { ...rule, metric }];
  });
}

/** Gates as a policy file would write them. */
export type PresetGates = Readonly<
  Record<string, { readonly min?: number; readonly max?: number; readonly "max-drop"?: number }>
>;

export interface Preset {
  readonly gates: PresetGates;
  readonly slices?: Readonly<
    Record<string, { readonly where: { readonly tags: readonly string[] }; readonly gates: PresetGates }>
  >;
}

export const PRESET_NAMES = [
  "hr-legal-finance",
  "customer-support",
  "developer-docs",
  "internal-search",
  "capstone",
] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

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

/** What holds where there is no policy file at all. */
export const defaultPreset: Preset = {
  gates: {
    "recall@10": { min: 0.85, "max-drop": 0.05 },
    "mrr@10": { min: 0.7 },
    citation_correctness: { min: 0.95, "max-drop": 0.05 },
    behavior_accuracy: { min: 0.9 },
    latency_p95: { max: 6000 },
  },
};

/**
 * The built-in gates for a run: where its labels name documents alone, those on chunks are gates on documents. `casesOf`:
 * how many cases of the run have a value of a metric.
 */
export function usualGates(casesOf: (metric: string) => number): PresetGates {
  const gates = Object.entries(defaultPreset.gates).map(([metric, gate]) => {
    const ofDocuments = onDocuments(metric);
    return [casesOf(metric) === 0 && casesOf(ofDocuments) > 0 ? ofDocuments : metric, gate] as const;
  });
  return Object.fromEntries(gates);
}

/** A mean that a new policy gates. */
export interface SuggestedMetric {
  readonly metric: string;
  /** How far it moves where the same is said in other words. */
  readonly wobble: number;
}

/** A gate over fewer cases of a kind is decided by chance. */
const FEWEST = 5;

/** What another wording of right answers takes from the words that they share with the reviewed ones. */
const WORDING = 0.1;

/**
 * The means that a new policy gates: the usual ones, what reaches the generator, of which a ranking says nothing, and
 * refusals where so many questions must be refused. A mean of behaviour over all cases hides that these are answered now,
 * where more of the others are as well. Where none of them sees whether an answer is right, the words of the reviewed
 * answers do, with room for others. `casesOf`: how many cases of the run have a value of a metric.
 */
export function suggestedMetrics(casesOf: (metric: string) => number): readonly SuggestedMetric[] {
  const usual = Object.entries(usualGates(casesOf)).filter(([, gate]) => gate.min !== undefined);
  const refusals = metrics.filter(({ name, restates }) => restates && casesOf(name) >= FEWEST);
  const context = casesOf(contextRecall.name) > 0 ? [contextRecall] : [];
  const names = [...usual.map(([metric]) => metric), ...[...context, ...refusals].map(({ name }) => name)];
  const isBlind = !names.some((name) => seesEvidence(name) && casesOf(name) > 0);
  const words = isBlind && casesOf(tokenF1.name) >= FEWEST ? [{ metric: tokenF1.name, wobble: WORDING }] : [];
  return [...names.map((metric) => ({ metric, wobble: 0 })), ...words];
}

/** The built-in gates that one of these cases can have a value for: a gate that a file writes fails where none has. */
export function usualForLabels(cases: readonly GoldenCase[]): PresetGates {
  const casesOf = (name: string): number => {
    const ref = parseMetricRef(name);
    return "problem" in ref ? 0 : cases.filter(ref.metric.applies.includes).length;
  };
  return Object.fromEntries(Object.entries(usualGates(casesOf)).filter(([metric]) => casesOf(metric) > 0));
}
