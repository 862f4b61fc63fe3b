export { buildPolicy, DEFAULT_CUTOFFS, type PolicyOptions, parseMetricList } from "./build-policy.ts";
export {
  type Anchor,
  asksForJudge,
  BOUND_ON,
  type CalibrationRule,
  type CoverageRule,
  choosesByDocument,
  DEFAULT_JUDGE_SETTINGS,
  GATE_KINDS,
  type GateKind,
  type GateRule,
  gatedMetrics,
  isAskedFor,
  type JudgeSettings,
  matches,
  type Policy,
  seesEvidence,
  selectedMetrics,
  type Waiver,
} from "./policy.ts";
export {
  defaultPreset,
  gatesForLabels,
  PRESET_NAMES,
  type PresetGates,
  type PresetName,
  type SuggestedMetric,
  suggestedMetrics,
  usualForLabels,
  usualGates,
} from "./presets.ts";
export { checkNamedCases, chooseSuite } from "./suites.ts";
