import { sourceText } from "../input/rows/index.ts";
import { type ReadReport, readReportFiles, type UnreadableReport } from "../report/read/index.ts";
import type { Report } from "../report/schema/index.ts";
import { logLine } from "../text/index.ts";
import { baseCommitOf } from "./base-side.ts";
import type { RunContext } from "./inputs.ts";
import {
  type ArtifactFiles,
  type ArtifactInfo,
  type Job,
  type Platform,
  PlatformError,
  type WorkflowRun,
} from "./platform.ts";

/** Runs of these events execute the branch's code. Runs of other events can execute anyone's code. */
export const TRUSTED_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

/** Conditions for a baseline run. */
export interface BaselineRules {
  readonly branch: string;
  readonly workflowPath: string;
  /** File name of the workflow, which GitHub uses to list runs. */
  readonly workflowFile: string;
  readonly context: Pick<RunContext, "repositoryId" | "runId" | "branch">;
}

/** A run that can be the baseline. */
export interface Candidate {
  readonly run: WorkflowRun;
  /** Number of commits between this run's commit and the compared one. Null if it is not a known ancestor. */
  readonly distance: number | null;
}

/** A report of an earlier run, with the digest of its archive. */
export interface RunReport {
  readonly report: ReadReport;
  readonly digest: string | null;
}

/** The chosen baseline and why it was chosen, as stored in the report. */
export type BaselineRecord = NonNullable<NonNullable<Report["run"]>["baseline"]>;

/** Returns which runs can be baselines, or why none can: a required workflow can be of another repository. */
export function baselineRules({ inputs, context }: Pick<Job, "inputs" | "context">): BaselineRules | string {
  const { baselineBranch, baselineWorkflow } = inputs;
  const branch = baselineBranch ?? context.baseBranch;
  const workflowPath = baselineWorkflow === undefined ? context.workflowPath : `.github/workflows/${baselineWorkflow}`;
  if (branch === null) return "this event has no base branch, name one with the input baseline-branch";
  if (workflowPath === "")
    return "the workflow of this run is not of this repository, name one that is with the input baseline-workflow";
  return { branch, workflowPath, workflowFile: workflowPath.split("/").at(-1)!, context };
}

/** Returns why a run cannot be a baseline, or null. GitHub's `branch` filter also returns runs of a fork's `main`. */
export function rejectionReason(run: WorkflowRun, { branch, workflowPath, context }: BaselineRules): string | null {
  if (run.id === context.runId) return "it is this run";
  // A re-run must find the same baseline again, so later runs of its branch do not count.
  if (context.branch === branch && run.id > context.runId) return "it came after this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}

/** Reports requested in each half of the search. Each costs a request. */
const MAX_REPORTS = 20;

/**
 * Yields each run to try once: the nearest ancestors, then the newest runs. If none of them has a report, because most
 * runs of the branch are canceled or do not run the gate, it continues with runs that have a report, then with runs
 * whose report has expired. They can be older than every listed run. Without them, a branch would look as if it had no
 * earlier run. `usableOf` selects the runs that can be baselines.
 */
export async function* baselineCandidates(
  usable: readonly WorkflowRun[],
  usableOf: (runs: readonly WorkflowRun[]) => readonly WorkflowRun[],
  branch: string,
  { inputs, context, platform }: Pick<Job, "inputs" | "context" | "platform">,
): AsyncGenerator<Candidate> {
  const seen = new Set<number>();
  let ancestry: readonly string[] = [];
  let limit = MAX_REPORTS;
  function* untried(runs: readonly WorkflowRun[], onlyAncestors: boolean): Generator<Candidate> {
    for (const candidate of orderCandidates(runs, ancestry)) {
      if (seen.size >= limit || (onlyAncestors && candidate.distance === null)) return;
      if (seen.has(candidate.run.id)) continue;
      seen.add(candidate.run.id);
      yield candidate;
    }
  }
  if (usable.length > 0) for await (ancestry of comparedCommits(context, platform)) yield* untried(usable, true);
  yield* untried(usable, false);
  const reported = await platform.runsWithArtifact(inputs.artifactName, branch);
  // IDs grow, so only runs older than every listed one are new.
  const oldest = Math.min(...usable.map(({ id }) => id));
  limit = seen.size + MAX_REPORTS;
  for (const isExpired of [false, true]) {
    const ids = [...new Set(reported.filter(({ expired }) => expired === isExpired).map(({ runId }) => runId))];
    const runs = usable.filter(({ id }) => ids.includes(id));
    for (const id of ids.filter((one) => one < oldest).slice(0, limit - seen.size))
      runs.push(...usableOf([await platform.getRun(id)]));
    yield* untried(runs, false);
  }
}

/**
 * Yields the compared commit, then the commit with its ancestors, nearest first. For a pull request this is the parent
 * of its test merge, so that other people's improvements do not hide a drop, or the merge base if the job checked out
 * only the head. For a merge group it is the base, otherwise the commit itself. If GitHub does not answer, the newest
 * run counts.
 */
async function* comparedCommits(context: RunContext, platform: Platform): AsyncGenerator<readonly string[]> {
  const { baseSha, headSha, isHeadCheckedOut } = context;
  try {
    const start =
      baseSha !== null && isHeadCheckedOut
        ? await platform.mergeBase(baseSha, headSha)
        : ((await baseCommitOf(context, platform)) ?? headSha);
    if (start === "") return;
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    yield [start];
    yield await platform.ancestors(start);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
  }
}

/** Sorts runs: the nearest of `ancestry`, which is sorted, then the newest. */
export function orderCandidates(runs: readonly WorkflowRun[], ancestry: readonly string[]): Candidate[] {
  const distances = new Map(ancestry.map((sha, i) => [sha, i]));
  const far = Number.POSITIVE_INFINITY;
  const order = ({ distance }: Candidate): number => distance ?? far;
  return runs
    .map((run) => ({ run, distance: distances.get(run.headSha) ?? null }))
    .sort((a, b) => (order(a) === order(b) ? byAge(b.run, a.run) : order(a) - order(b)));
}

/** Sorts by creation time, then by ID, because GitHub does not promise an order. */
export const newestFirst = (runs: readonly WorkflowRun[]): WorkflowRun[] => [...runs].sort((a, b) => byAge(b, a));

function byAge(a: WorkflowRun, b: WorkflowRun): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}

/** Returns the whole days from a timestamp to a date. Negative if one of the clocks is wrong. */
export function ageInDays(createdAt: string, today: string): number {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 86_400_000);
}

/** Returns the artifact with the highest ID. Re-runs can leave several artifacts with the same name. */
export const latestArtifact = (artifacts: readonly ArtifactInfo[]): ArtifactInfo | undefined =>
  [...artifacts].sort((a, b) => b.id - a.id)[0];

type Found<T> =
  | { readonly kind: "report"; readonly report: T; readonly digest: string | null }
  | { readonly kind: "skip" | "expired" | "unreadable"; readonly why: string };

/** Reads the complete report of a run. */
export const reportOfRun = (run: WorkflowRun, name: string, platform: Platform): Promise<Found<ReadReport>> =>
  readRunReport(run, name, platform, readReportFiles);

/**
 * Reads a run's report with `read`, which can load only a part of it. `skip`: it has none. `expired`: it had one.
 * `unreadable`: it cannot be trusted.
 */
export async function readRunReport<T extends Pick<ReadReport, "complete" | "origin">>(
  run: WorkflowRun,
  name: string,
  platform: Platform,
  read: (files: ArtifactFiles) => Promise<T | UnreadableReport>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Found<T>> {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === undefined) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "expired", why: "its report has expired" };
  const uploader = artifact.run;
  if (uploader !== null && (uploader.id !== run.id || uploader.headSha !== run.headSha))
    return { kind: "unreadable", why: `the report of run ${run.id} was made by another run` };
  if (artifact.bytes > maxBytes) return { kind: "unreadable", why: `the report of run ${run.id} is too large` };
  const report = await read(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "skip", why: "its report is not complete" };
  if (report.origin.runId !== run.id || report.origin.sha !== run.headSha)
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  return { kind: "report", report, digest: artifact.digest };
}

/** Size limit for reports that do not affect the decision. A baseline can be larger. */
export const MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
const MAX_REPORT_BYTES = 32 * 1024 * 1024;

/** Returns the text of `report.json` in an artifact. Null if it is missing or too large. */
export async function readSmallReport(files: ArtifactFiles): Promise<string | null> {
  const file = files.get("report.json");
  return file === undefined ? null : await sourceText(file, MAX_REPORT_BYTES);
}

/** Builds the record of a baseline run. */
export function baselineRecord(
  { digest, report }: RunReport,
  { id, headSha, attempt, createdAt }: Pick<WorkflowRun, "id" | "headSha" | "attempt"> & { createdAt: string | null },
  how: BaselineRecord["how"],
  distance: number | null = null,
): BaselineRecord {
  const run = { run_id: id, sha: headSha, attempt: report.origin.attempt ?? attempt, digest, created_at: createdAt };
  return { ...run, how, distance, rejected: [] };
}

/** Maximum number of skipped runs that are logged and reported one by one. */
const MAX_LOGGED = 40;

export type SkippedRuns = ReturnType<typeof skippedRuns>;

/** Collects the runs that a search skips. Each run is logged once with its reason, except the searching run itself. */
export function skippedRuns(title: "Baseline" | "Anchor", { context, platform }: Pick<Job, "context" | "platform">) {
  const reasons = new Map<number, string>();

  function add({ id }: WorkflowRun, reason: string): void {
    if (id === context.runId || reasons.has(id)) return;
    reasons.set(id, reason);
    if (reasons.size <= MAX_LOGGED) platform.info(`${title}: run ${id} is not taken, ${logLine(reason)}.`);
  }

  return {
    add,

    /** Returns the runs without a reason to skip them, and adds the others. */
    without(runs: readonly WorkflowRun[], reasonOf: (run: WorkflowRun) => string | null): WorkflowRun[] {
      return runs.filter((run) => {
        const reason = reasonOf(run);
        if (reason !== null) add(run, reason);
        return reason === null;
      });
    },

    /** Logs how many more runs were skipped, and returns those that were logged. */
    end(): BaselineRecord["rejected"] {
      if (reasons.size > MAX_LOGGED) platform.info(`${title}: ${reasons.size - MAX_LOGGED} more runs were not taken.`);
      return [...reasons].slice(0, MAX_LOGGED).map(([run_id, reason]) => ({ run_id, reason }));
    },
  };
}
