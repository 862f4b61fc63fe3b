export { checkSetup, renderWorkflow, SMOKE } from "./check-setup.ts";
export {
  canShow,
  type GateSuggestion,
  judgedMetricsNote,
  leakNote,
  leftOutNotes,
  type MeasuredMean,
  type PolicyPlan,
  renderPolicy,
  starterCoverage,
  suggestCoverage,
  suggestGate,
  unansweredNote,
} from "./policy.ts";
export {
  type ChosenInputs,
  chooseInputs,
  detectRoles,
  type FoundFile,
  isPlainPath,
  type NamedInputs,
  optionsText,
  POLICY_PATH,
  type Repository,
  runsGate,
  siblingPath,
  WORKFLOW_PATH,
} from "./repository.ts";
