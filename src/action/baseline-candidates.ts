import type { WorkflowRun } from "./platform.ts";
import type { RunContext } from "./run-context.ts";

/** Runs of these events run the branch's own code; others may run anybody's. */
const TRUSTED_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

export interface BaselineRules {
  readonly branch: string;
  readonly workflowPath: string;
  readonly context: Pick<RunContext, "repositoryId" | "runId">;
}

/**
 * Why a run cannot be a baseline, or null where it can. GitHub's `branch` filter compares names alone, so that the run
 * of a fork whose branch is called main comes back as well: every claim is checked again here.
 */
export function rejection(run: WorkflowRun, { branch, workflowPath, context }: BaselineRules): string | null {
  if (run.id === context.runId) return "it is this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}

/** Newest first: by creation, then by id. The order in which GitHub lists runs is not promised. */
export function newestFirst(runs: readonly WorkflowRun[]): WorkflowRun[] {
  return [...runs].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id));
}
