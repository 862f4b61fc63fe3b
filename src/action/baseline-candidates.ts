import type { ByteSource } from "../input/rows/index.ts";
import { type ReadReport, readReportFiles, type UnreadableReport } from "../report/read/index.ts";
import { logLine } from "../text/index.ts";
import { testedOn } from "./base-side.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type ArtifactInfo, type Platform, PlatformError, type WorkflowRun } from "./platform.ts";

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

/** Re-runs may leave several artifacts of one name: the highest id is the latest. */
export function latestArtifact(artifacts: readonly ArtifactInfo[]): ArtifactInfo | undefined {
  return [...artifacts].sort((a, b) => b.id - a.id)[0];
}

/** A report that was fetched and read, with the digest of its archive. */
export interface RunReport {
  readonly report: ReadReport;
  readonly digest: string | null;
}

/** Which baseline was taken and why, as the report keeps it: a later attempt can be told apart by it. */
export interface BaselineRecord {
  readonly run_id: number;
  readonly sha: string;
  readonly attempt: number;
  readonly digest: string | null;
  readonly created_at: string | null;
  readonly how: "ancestor" | "newest" | "pinned" | "artifact";
  /** Commits between the baseline's and the one that is compared against. */
  readonly distance: number | null;
  readonly rejected: readonly { readonly run_id: number; readonly reason: string }[];
}

type Found<T> =
  | { readonly kind: "report"; readonly report: T; readonly digest: string | null }
  | { readonly kind: "skip" | "expired" | "unreadable"; readonly why: string };

/** The report of a run: there and good, not there, no longer there, or there and not to be trusted. */
export async function reportOfRun(run: WorkflowRun, name: string, platform: Platform): Promise<Found<ReadReport>> {
  return readOfRun(run, name, platform, readReportFiles);
}

/** The same of as much of a report as `read` makes of its files. */
export async function readOfRun<T extends Pick<ReadReport, "complete" | "origin">>(
  run: WorkflowRun,
  name: string,
  platform: Platform,
  read: (files: ReadonlyMap<string, ByteSource>) => Promise<T | UnreadableReport>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Found<T>> {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === undefined) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "expired", why: "its report has expired" };
  const maker = artifact.run;
  if (maker !== null && (maker.id !== run.id || maker.headSha !== run.headSha))
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

/** A report that an earlier job of this run brought along. */
export async function reportOfArtifact(
  runId: number,
  name: string,
  platform: Platform,
): Promise<RunReport | { readonly kind: "unfit" | "unreadable"; readonly why: string }> {
  // Asked for an empty name, GitHub may list artifacts of every name.
  if (name === "") return { kind: "unfit", why: "artifact: names no artifact" };
  const artifact = latestArtifact(await platform.listArtifacts(runId, name));
  if (artifact === undefined) return { kind: "unfit", why: `there is no artifact ${name} in this run` };
  const report = await readReportFiles(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `artifact ${name} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "unfit", why: `the report in artifact ${name} is not complete` };
  return { report, digest: artifact.digest };
}

/** What a report keeps of the run that it was compared with. */
export function recordOf({ digest, report }: RunReport, run: WorkflowRun, distance: number | null): BaselineRecord {
  return {
    run_id: run.id,
    sha: run.headSha,
    attempt: report.origin.attempt ?? run.attempt,
    digest,
    created_at: run.createdAt,
    how: distance === null ? "newest" : "ancestor",
    distance,
    rejected: [],
  };
}

/** Runs whose report is asked for before the search goes on by reports, and then again; each costs a request. */
const MOST = 20;

/**
 * The runs to look into, each once: the nearest ancestor first, then the newest. Where none of them has a report, as on a
 * branch most of whose runs do not judge or are cancelled, those follow that have one, and then those that had one, which
 * may be older than all that are listed: an end there would be no first run. `usableOf` keeps of runs those that may be
 * baselines.
 */
export async function* candidatesInTurn(
  usable: readonly WorkflowRun[],
  usableOf: (runs: readonly WorkflowRun[]) => readonly WorkflowRun[],
  reported: { readonly artifactName: string; readonly branch: string },
  context: RunContext,
  platform: Platform,
): AsyncGenerator<Candidate> {
  const seen = new Set<number>();
  let ancestry: readonly string[] = [];
  let most = MOST;
  function* next(runs: readonly WorkflowRun[], isNear: boolean): Generator<Candidate> {
    for (const candidate of orderCandidates(runs, ancestry)) {
      if (seen.size >= most || (isNear && candidate.distance === null)) return;
      if (seen.has(candidate.run.id)) continue;
      seen.add(candidate.run.id);
      yield candidate;
    }
  }
  if (usable.length > 0) for await (ancestry of baselineAncestry(context, platform)) yield* next(usable, true);
  yield* next(usable, false);
  const known = await platform.runsWithArtifact(reported.artifactName, reported.branch);
  // Only runs older than all that were listed (ids grow): those in the list have been looked at already.
  const oldest = Math.min(...usable.map(({ id }) => id));
  most = seen.size + MOST;
  for (const isExpired of [false, true]) {
    const ids = [...new Set(known.filter(({ expired }) => expired === isExpired).map(({ runId }) => runId))];
    const runs = usable.filter(({ id }) => ids.includes(id));
    for (const id of ids.filter((one) => one < oldest).slice(0, most - seen.size))
      runs.push(...usableOf([await platform.getRun(id)]));
    yield* next(runs, false);
  }
}

/**
 * The commit that a change is tested on top of, and then, where more is asked for, with what is before it, nearest first:
 * of a pull request the parent of its test merge, so that what others improved meanwhile hides no fall, or the merge base
 * where the job tests the head alone; of a merge group its base, else the commit itself. Without an answer there is no
 * order by ancestry, and the newest counts.
 */
async function* baselineAncestry(context: RunContext, platform: Platform): AsyncGenerator<readonly string[]> {
  const { baseSha, headSha, hasHeadAlone } = context;
  try {
    const start =
      baseSha !== null && hasHeadAlone
        ? await platform.mergeBase(baseSha, headSha)
        : ((await testedOn(context, platform)) ?? headSha);
    if (start === "") return;
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    yield [start];
    yield await platform.ancestors(start);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
  }
}

/** Positive where a comment or issue of ours is of a newer run or attempt than this one, 0 where of the same. */
export function compareToRun(body: string, { runId, attempt }: Pick<RunContext, "runId" | "attempt">): number {
  const [, run = 0, tried = 0] = runLine(body) ?? [];
  return Number(run) - runId || Number(tried) - attempt;
}

/** Whether another workflow has written a comment of ours for its run. */
export function isPublished(body: string): boolean {
  return runLine(body)?.[3] !== undefined;
}

const runLine = (body: string) =>
  /^<!-- rag-gate-run (\d+)\.(\d+)( published)? -->$/.exec(body.split(/\r?\n/)[1] ?? "");

/** The most runs that are read of a list: a branch may have more. */
export const LISTED_RUNS = 300;

/** Passed-over runs that are told one by one. */
const TOLD = 40;

/** The runs that a search passes over: each is told once, with its reason; the run that searches is none of them. */
export class SkippedRuns {
  readonly #title: string;
  readonly #platform: Platform;
  readonly #seen: Set<number>;
  readonly #list: { readonly run_id: number; readonly reason: string }[] = [];

  constructor(title: "Baseline" | "Anchor", runId: number, platform: Platform) {
    this.#title = title;
    this.#platform = platform;
    this.#seen = new Set([runId]);
  }

  add({ id }: WorkflowRun, reason: string): void {
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#list.push({ run_id: id, reason });
    if (this.#list.length <= TOLD) this.#platform.info(`${this.#title}: run ${id} is not taken, ${logLine(reason)}.`);
  }

  /** Tells how many there were besides, and returns those that were told. */
  end(): readonly { readonly run_id: number; readonly reason: string }[] {
    const more = this.#list.length - TOLD;
    if (more > 0) this.#platform.info(`${this.#title}: ${more} more runs were not taken.`);
    return this.#list.slice(0, TOLD);
  }
}
