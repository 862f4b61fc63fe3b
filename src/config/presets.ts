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
