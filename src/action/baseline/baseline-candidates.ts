import type { ActionInputs } from "../parse-inputs.ts";
import type { WorkflowRun } from "../platform.ts";
import type { RunContext } from "../run-context.ts";

/** Runs of these events run the branch's own code; others may run anybody's. */
export const TRUSTED_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

export interface BaselineRules {
  readonly branch: string;
  readonly workflowPath: string;
  /** Name of the workflow's file, by which runs are asked for. */
  readonly workflowFile: string;
  readonly context: Pick<RunContext, "repositoryId" | "runId" | "branch">;
}

/**
 * Whose runs are asked for: those of a workflow of this repository on a branch. In words what keeps them from being found:
 * a workflow that a ruleset requires may be of another repository, whose runs here leave no baseline behind.
 */
export function baselineRules(
  { baselineBranch, baselineWorkflow }: ActionInputs,
  context: RunContext,
): BaselineRules | string {
  const branch = baselineBranch ?? context.baseBranch;
  const workflowPath = baselineWorkflow === undefined ? context.workflowPath : `.github/workflows/${baselineWorkflow}`;
  if (branch === null) return "this event has no base branch, name one with the input baseline-branch";
  if (workflowPath === "")
    return "the workflow of this run is not of this repository, name one that is with the input baseline-workflow";
  return { branch, workflowPath, workflowFile: workflowPath.split("/").at(-1)!, context };
}

/**
 * Why a run cannot be a baseline, or null where it can. GitHub's `branch` filter compares names alone, so that the run
 * of a fork whose branch is called main comes back as well: every claim is checked again here.
 */
export function rejection(
  run: WorkflowRun,
  { branch, workflowPath, context }: Omit<BaselineRules, "workflowFile">,
): string | null {
  if (run.id === context.runId) return "it is this run";
  // A run that is repeated must say the same again: runs of its branch that came later are no baseline of it.
  if (context.branch === branch && run.id > context.runId) return "it came after this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}

export interface Candidate {
  readonly run: WorkflowRun;
  /** Commits between the run's and the one that is compared against; null where it is no known ancestor. */
  readonly distance: number | null;
}

/** By creation, then by id: the order in which GitHub lists runs is not promised. */
export function newestFirst(runs: readonly WorkflowRun[]): WorkflowRun[] {
  return [...runs].sort((a, b) => byAge(b, a));
}

function byAge(a: WorkflowRun, b: WorkflowRun): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}

/**
 * Nearest ancestor first, then newest.
 * `ancestry` is the commit to compare against and what is before it, nearest first.
 */
export function orderCandidates(runs: readonly WorkflowRun[], ancestry: readonly string[]): Candidate[] {
  const distances = new Map(ancestry.map((sha, i) => [sha, i]));
  const far = Number.POSITIVE_INFINITY;
  const order = ({ distance }: Candidate): number => distance ?? far;
  return runs
    .map((run) => ({ run, distance: distances.get(run.headSha) ?? null }))
    .sort((a, b) => (order(a) === order(b) ? byAge(b.run, a.run) : order(a) - order(b)));
}

/** Whole days from an instant to a date; negative where the clock of one of them is wrong. */
export function ageInDays(createdAt: string, today: string): number {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 86_400_000);
}
