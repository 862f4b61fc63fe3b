import { UserError } from "../diagnostics/user-error.ts";
import { type ReadReport, readReportFiles } from "../report/read-report.ts";
import { logLine } from "../text/log-line.ts";
import { newestFirst, rejection } from "./baseline-candidates.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { ArtifactInfo, Platform, WorkflowRun } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";

export type ResolvedBaseline =
  | { readonly kind: "report"; readonly report: ReadReport; readonly runId: number; readonly sha: string }
  | { readonly kind: "none"; readonly why: "first_run" | "no_baseline" }
  | { readonly kind: "unreadable"; readonly why: string };

/** Runs looked at before the search is given up; each costs a request. */
const MAX_CANDIDATES = 20;

/**
 * Finds the report of the newest good run on the base branch. Every run that is passed over is told with its reason. A
 * run that has a report which cannot be read ends the search: taking an older one silently would hide that evidence is
 * broken, and the policy says what that means.
 */
export async function resolveBaseline(
  inputs: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<ResolvedBaseline> {
  try {
    if (inputs.baseline.startsWith("run:"))
      return await pinnedRun(Number(inputs.baseline.slice(4)), inputs, context, platform);
    if (inputs.baseline.startsWith("artifact:")) return await sameRun(inputs.baseline.slice(9), context, platform);
    return await newestRun(inputs, context, platform);
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof UserError)) throw error;
    return { kind: "unreadable", why: error.message };
  }
}

async function newestRun(inputs: ActionInputs, context: RunContext, platform: Platform): Promise<ResolvedBaseline> {
  const branch = inputs.baselineBranch ?? context.baseBranch;
  const workflowPath =
    inputs.baselineWorkflow === undefined ? context.workflowPath : `.github/workflows/${inputs.baselineWorkflow}`;
  if (branch === null || workflowPath === "") {
    platform.info("Baseline: this event has no base branch, and none was named.");
    return { kind: "none", why: "no_baseline" };
  }
  const rules = { branch, workflowPath, context };
  const runs = newestFirst(await platform.listRuns(workflowPath.split("/").at(-1)!, branch));
  let looked = 0;
  for (const run of runs) {
    const why = rejection(run, rules);
    if (why !== null) {
      if (run.id !== context.runId) platform.info(`Baseline: run ${run.id} is not taken, ${logLine(why)}.`);
      continue;
    }
    if (++looked > MAX_CANDIDATES) break;
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "skip") platform.info(`Baseline: run ${run.id} is not taken, ${logLine(found.why)}.`);
    else return found;
  }
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report yet.`);
  return { kind: "none", why: "first_run" };
}

async function pinnedRun(
  id: number,
  inputs: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<ResolvedBaseline> {
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unreadable", why: `run ${id} ran code of another repository` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  return found.kind === "skip" ? { kind: "unreadable", why: `run ${id}: ${found.why}` } : found;
}

async function sameRun(name: string, context: RunContext, platform: Platform): Promise<ResolvedBaseline> {
  const [artifact] = newest(await platform.listArtifacts(context.runId, name));
  if (artifact === undefined) return { kind: "unreadable", why: `this run has no artifact ${name}` };
  const read = await readArtifact(artifact, platform);
  if ("why" in read) return { kind: "unreadable", why: read.why };
  return { kind: "report", report: read, runId: read.origin.runId ?? context.runId, sha: read.origin.sha ?? "" };
}

type Candidate = ResolvedBaseline | { readonly kind: "skip"; readonly why: string };

async function reportOfRun(run: WorkflowRun, name: string, platform: Platform): Promise<Candidate> {
  const [artifact] = newest(await platform.listArtifacts(run.id, name));
  if (artifact === undefined) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "unreadable", why: `the report of run ${run.id} has expired` };
  const read = await readArtifact(artifact, platform);
  if ("why" in read) return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${read.why}` };
  if (!read.complete) return { kind: "skip", why: "its report is not complete" };
  if (read.origin.runId !== run.id || read.origin.sha !== run.headSha) {
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  }
  return { kind: "report", report: read, runId: run.id, sha: run.headSha };
}

/** Re-runs may leave several artifacts of one name: the highest id is the latest. */
function newest(artifacts: readonly ArtifactInfo[]): ArtifactInfo[] {
  return [...artifacts].sort((a, b) => b.id - a.id);
}

async function readArtifact(
  artifact: ArtifactInfo,
  platform: Platform,
): Promise<ReadReport | { readonly why: string }> {
  const read = await readReportFiles(await platform.openArtifact(artifact));
  return "unreadable" in read ? { why: read.unreadable } : read;
}
