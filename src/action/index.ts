export { isSameText } from "./comment.ts";
export { type ActionInputs, parseInputs, type RunContext, readRunContext } from "./inputs.ts";
export {
  type ActionFiles,
  type ArtifactInfo,
  type IssueComment,
  type Job,
  LISTED_RUNS,
  OWN_AUTHOR,
  type OwnIssue,
  type Platform,
  PlatformError,
  platformError,
  repositoryPath,
  type WorkflowRun,
} from "./platform.ts";
export { finalUpdate, runAction } from "./run-action.ts";
