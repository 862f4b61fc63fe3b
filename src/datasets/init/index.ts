export { checkSetup, renderWorkflow, SMOKE } from "./check-setup.ts";
export {
  canShow,
  type GateSuggestion,
  judgedMetricsNote,
  leakNote,
  leftOutGates,
  type MeasuredMean,
  type PolicyPlan,
  renderPolicy,
  setCoverage,
  starterCoverage,
  suggestGate,
  unansweredNote,
} from "./policy.ts";
export {
  beside,
  type ChosenInputs,
  chooseInputs,
  detectRoles,
  type FoundFile,
  isPlainPath,
  type NamedInputs,
  POLICY_PATH,
  type Repository,
  runsGate,
  typedOptions,
  WORKFLOW_PATH,
} from "./repository.ts";
