import { UserError } from "../diagnostics/index.ts";
import type { Anchor } from "../policy/index.ts";
import { readReportFiles } from "../report/read/index.ts";
import { logLine } from "../text/index.ts";
import {
  ageInDays,
  type BaselineRecord,
  baselineCandidates,
  baselineRecord,
  baselineRules,
  type Candidate,
  latestArtifact,
  orderCandidates,
  type RunReport,
  rejectionReason,
  reportOfRun,
  type SkippedRuns,
  skippedRuns,
  TRUSTED_EVENTS,
} from "./baseline-candidates.ts";
import { failureReason, type Job, LISTED_RUNS, type Platform, PlatformError, type WorkflowRun } from "./platform.ts";

/** The result of looking for a baseline. `none` means that this is the first run. */
export type ResolvedBaseline =
  | (RunReport & { readonly kind: "report"; readonly record: BaselineRecord })
  | { readonly kind: "none" }
  /** Expired: deleted, or older than the policy allows. Unfit: what an input names has no report to compare with. */
  | { readonly kind: "unreadable" | "expired" | "unfit"; readonly why: string };

/** What a search for a baseline or anchor depends on. */
export interface BaselineQuery extends Pick<Job, "inputs" | "context" | "platform"> {
  /** From the policy. Null if any age is allowed. */
  readonly maxAgeDays: number | null;
  /** Evaluation date in UTC: `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Finds the report to compare with: of the nearest ancestor, otherwise the newest complete one. Every skipped run is
 * logged with its reason. An expired report is skipped. An unreadable report ends the search, because silently using
 * another one would hide broken evidence; the policy decides what follows.
 */
export async function resolveBaseline(query: BaselineQuery): Promise<ResolvedBaseline> {
  const [, kind, name = ""] = /^(run|artifact):(.*)$/s.exec(query.inputs.baseline) ?? [];
  try {
    if (kind === "run") return await pinnedRun(Number(name), query);
    return kind === "artifact" ? await artifactOfThisRun(name, query) : await searchBaseline(query);
  } catch (error) {
    const why = failureReason(error);
    // A run that is named by ID but does not exist is a wrong input or a deleted run.
    const isGone = kind === "run" && error instanceof PlatformError && error.status === 404;
    return { kind: isGone ? "unfit" : "unreadable", why };
  }
}

/** Searches the branch's runs for a baseline. */
async function searchBaseline(query: BaselineQuery): Promise<ResolvedBaseline> {
  const { context, platform } = query;
  const rules = baselineRules(query);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { branch, workflowPath, workflowFile: file } = rules;
  const skipped = skippedRuns("Baseline", query);
  const usableOf = (runs: readonly WorkflowRun[]): WorkflowRun[] =>
    skipped.without(runs, (run) => rejectionReason(run, rules));
  const listed = await platform.listRuns(file, branch);
  let usable = usableOf(listed);
  // Runs of a fork whose branch has the same name can fill the bounded list. They cannot fill the lists of trusted
  // events.
  const foreign = listed.filter(({ headRepositoryId }) => headRepositoryId !== context.repositoryId).length;
  const isCrowded = listed.length >= LISTED_RUNS && foreign > listed.length / 2;
  for (const event of usable.length === 0 || isCrowded ? TRUSTED_EVENTS : [])
    usable = [...usable, ...usableOf(await platform.listRuns(file, branch, { event }))];
  const candidates = baselineCandidates(usable, usableOf, branch, query);
  const found = await firstBaselineReport(candidates, query, skipped);
  const rejected = skipped.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind === "none")
    platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}

/** Returns the first usable report, of another suite only if no other run of its commit has a complete one. */
async function firstBaselineReport(
  candidates: AsyncIterable<Candidate>,
  { inputs, platform, maxAgeDays, today }: BaselineQuery,
  skipped: SkippedRuns,
): Promise<ResolvedBaseline> {
  // A run whose report is gone is not a first run.
  let expiredReason: string | null = null;
  let partial: { readonly run: WorkflowRun; readonly found: ResolvedBaseline } | null = null;
  for await (const { run, distance } of candidates) {
    if (partial !== null && partial.run.headSha !== run.headSha) return partial.found;
    const age = ageInDays(run.createdAt, today);
    if (maxAgeDays !== null && !(age <= maxAgeDays)) {
      // Only a run that has a report can be too old. Otherwise a first run would look like an expired baseline.
      if (expiredReason === null && (await platform.listArtifacts(run.id, inputs.artifactName)).length === 0) {
        skipped.add(run, `it has no artifact ${inputs.artifactName}`);
        continue;
      }
      skipped.add(run, `it is ${age} days old, the policy allows ${maxAgeDays}`);
      expiredReason ??= `the report of run ${run.id} is ${age} days old, baseline.max-age-days allows ${maxAgeDays}`;
      continue;
    }
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "unreadable") return { kind: "unreadable", why: found.why };
    if (found.kind !== "report") {
      skipped.add(run, found.why);
      if (found.kind === "expired") expiredReason ??= `the report of run ${run.id} has expired`;
      continue;
    }
    const { suite } = found.report.fingerprint;
    const taken = withRecord(found, run, distance);
    if (suite === null || suite === inputs.suite) {
      if (partial !== null) skipped.add(partial.run, "it is of another suite than a run of the same commit");
      return taken;
    }
    // Someone may have started this run by hand for a few cases. Another run of its commit may have evaluated all.
    partial ??= { run, found: taken };
  }
  if (partial !== null) return partial.found;
  return expiredReason === null ? { kind: "none" } : { kind: "expired", why: expiredReason };
}

const withRecord = (found: RunReport, run: WorkflowRun, distance: number | null) => ({
  ...found,
  kind: "report" as const,
  record: baselineRecord(found, run, distance === null ? "newest" : "ancestor", distance),
});

/** Reads the report that an earlier job of this run uploaded as an artifact. */
async function artifactOfThisRun(
  name: string,
  { inputs, context, platform }: BaselineQuery,
): Promise<ResolvedBaseline> {
  const unfit = (why: string) => ({ kind: "unfit", why }) as const;
  // An earlier attempt uploaded it. Compared with itself, no change gets worse.
  if (name === inputs.artifactName) return unfit(`artifact ${name} of this run is what this gate uploads itself`);
  // For an empty name GitHub can list artifacts of every name.
  if (name === "") return unfit("artifact: names no artifact");
  const artifact = latestArtifact(await platform.listArtifacts(context.runId, name));
  if (artifact === undefined) return unfit(`there is no artifact ${name} in this run`);
  const report = await readReportFiles(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `artifact ${name} cannot be read: ${report.unreadable}` };
  if (!report.complete) return unfit(`the report in artifact ${name} is not complete`);
  const found = { report, digest: artifact.digest };
  const { runId, sha } = report.origin;
  const run = { id: runId ?? context.runId, headSha: sha ?? "", attempt: 1, createdAt: null };
  return { kind: "report", ...found, record: baselineRecord(found, run, "artifact") };
}

/** Reads the report of the run that an input or policy names. */
async function pinnedRun(id: number, { inputs, context, platform }: BaselineQuery): Promise<NamedReport> {
  const unfit = (why: string) => ({ kind: "unfit", why }) as const;
  if (!Number.isSafeInteger(id) || id < 1) return unfit("that is no number of a run");
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId) return unfit(`run ${id} ran code of another repository`);
  if (!TRUSTED_EVENTS.includes(run.event)) return unfit(`run ${id} was started by ${run.event}`);
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: baselineRecord(found, run, "pinned") };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}

type NamedReport = ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" };

/** The result of looking for an anchor, with its name for messages: `tag v1 (run 101)`. */
export type ResolvedAnchor = NamedReport & { readonly name: string };

/** Reads the long-term baseline: a named run, or the report for the commit of a tag or release or nearest before it. */
export async function resolveAnchor(anchor: Anchor, query: BaselineQuery): Promise<ResolvedAnchor> {
  let name =
    anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...(await pinnedRun(anchor.id, query)), name };
    const commit = await anchorCommit(anchor, query.context.headSha, query.platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, query);
    return { ...found, name: found.kind === "report" ? `${name} (run ${found.record.run_id})` : name };
  } catch (error) {
    return { kind: "unreadable", why: failureReason(error), name };
  }
}

/** Releases whose commits are requested. Each costs a request. */
const MAX_RELEASES = 5;

/** Returns the commit of a tag or of the last release, or why there is none. The evaluated commit does not count. */
async function anchorCommit(
  anchor: Exclude<Anchor, { readonly kind: "run" }>,
  headSha: string,
  platform: Platform,
): Promise<{ readonly sha: string; readonly name: string } | string> {
  if (anchor.kind === "tag") {
    const sha = await platform.commitOfTag(anchor.name);
    return sha === null ? "there is no such tag" : { sha, name: `tag ${anchor.name}` };
  }
  const tags = await platform.releaseTags();
  if (tags.length === 0) return "there is no release yet";
  for (const tag of tags.slice(0, MAX_RELEASES)) {
    const sha = await platform.commitOfTag(tag);
    if (sha !== null && sha !== headSha) return { sha, name: `release ${tag}` };
    const why = sha === null ? "its tag has no commit" : "it is the commit that is judged";
    platform.info(`Anchor: release ${logLine(tag)} is not taken, ${why}.`);
  }
  return "none of the last releases has another commit";
}

/** Finds the report of a commit or of its nearest ancestor. */
async function nearestReport(sha: string, query: BaselineQuery): Promise<NamedReport> {
  const { inputs, platform } = query;
  const rules = baselineRules(query);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { workflowFile: file, branch } = rules;
  const skipped = skippedRuns("Anchor", query);
  const firstReport = async (runs: readonly WorkflowRun[], history: readonly string[]): Promise<NamedReport | null> => {
    const isBefore = ({ headSha }: WorkflowRun): boolean => history.includes(headSha);
    const usable = skipped.without(
      runs,
      (run) => rejectionReason(run, rules) ?? (isBefore(run) ? null : "its commit is not before the anchor"),
    );
    for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
      const found = await tryReportOfRun(run, inputs.artifactName, platform);
      if (found.kind === "report") return withRecord(found, run, distance);
      skipped.add(run, found.why);
    }
    return null;
  };
  // Ask for the commit first, because an old release is far down the list of all runs.
  const found =
    (await firstReport(await platform.listRuns(file, branch, { head_sha: sha }), [sha])) ??
    (await firstReport(await platform.listRuns(file, branch), await platform.ancestors(sha)));
  skipped.end();
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}

/** Runs whose reports are requested. Each costs a request. */
const MAX_CANDIDATES = 20;

/** A damaged report is skipped like any other run. If GitHub refuses, it would refuse the next run too. */
async function tryReportOfRun(run: WorkflowRun, name: string, platform: Platform) {
  try {
    return await reportOfRun(run, name, platform);
  } catch (error) {
    const isDamaged = error instanceof UserError || (error instanceof PlatformError && error.status === null);
    if (!isDamaged) throw error;
    return { kind: "unreadable" as const, why: error.message };
  }
}
