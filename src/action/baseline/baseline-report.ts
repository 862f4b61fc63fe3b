import type { ByteSource } from "../../dataset/rows/source.ts";
import { type ReadReport, readReportFiles, type UnreadableReport } from "../../report/read/read-report.ts";
import type { Platform, WorkflowRun } from "../platform.ts";
import { latestArtifact } from "./latest-artifact.ts";

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
