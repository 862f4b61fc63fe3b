import { UserError } from "../diagnostics/index.ts";
import type { Anchor } from "../policy/index.ts";
import { logLine } from "../text/index.ts";
import {
  ageInDays,
  type BaselineRecord,
  type BaselineRules,
  baselineCandidates,
  baselineRecord,
  baselineRules,
  type Candidate,
  orderCandidates,
  type RunReport,
  rejectionReason,
  reportOfArtifact,
  reportOfRun,
  SkippedRuns,
  TRUSTED_EVENTS,
} from "./baseline-candidates.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { failureReason, LISTED_RUNS, type Platform, PlatformError, type WorkflowRun } from "./platform.ts";

/** The result of looking for a baseline. `none` means that this is the first run. */
export type ResolvedBaseline =
  | (RunReport & { readonly kind: "report"; readonly record: BaselineRecord })
  | { readonly kind: "none" }
  /**
   * Expired: deleted by GitHub, or older than the policy allows. Unfit: the named run or artifact has no report to
   * compare with.
   */
  | { readonly kind: "unreadable" | "expired" | "unfit"; readonly why: string };

/** What a search for a baseline or anchor depends on. */
export interface BaselineQuery {
  readonly inputs: ActionInputs;
  readonly context: RunContext;
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
export async function resolveBaseline(query: BaselineQuery, platform: Platform): Promise<ResolvedBaseline> {
  const { inputs, context } = query;
  try {
    if (inputs.baseline.startsWith("run:")) return await pinnedRun(Number(inputs.baseline.slice(4)), query, platform);
    if (inputs.baseline.startsWith("artifact:")) return await artifactOfThisRun(inputs, context, platform);
    return await searchBaseline(query, platform);
  } catch (error) {
    const why = failureReason(error);
    // A run that is named by ID but does not exist is a wrong input or a deleted run.
    const isGone = inputs.baseline.startsWith("run:") && error instanceof PlatformError && error.status === 404;
    return { kind: isGone ? "unfit" : "unreadable", why };
  }
}

/** Searches the branch's runs for a baseline. */
async function searchBaseline(query: BaselineQuery, platform: Platform): Promise<ResolvedBaseline> {
  const { inputs, context } = query;
  const rules = baselineRules(inputs, context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { branch, workflowPath, workflowFile: file } = rules;
  const skipped = new SkippedRuns("Baseline", context.runId, platform);
  const usableOf = (runs: readonly WorkflowRun[]): WorkflowRun[] =>
    runs.filter((run) => {
      const why = rejectionReason(run, rules);
      if (why !== null) skipped.add(run, why);
      return why === null;
    });
  const listed = await platform.listRuns(file, branch);
  let usable = usableOf(listed);
  // Runs of a fork whose branch has the same name can fill the bounded list. They cannot fill the lists of trusted
  // events.
  const foreign = listed.filter(({ headRepositoryId }) => headRepositoryId !== context.repositoryId).length;
  const isCrowded = listed.length >= LISTED_RUNS && foreign > listed.length / 2;
  for (const event of usable.length === 0 || isCrowded ? TRUSTED_EVENTS : [])
    usable = [...usable, ...usableOf(await platform.listRuns(file, branch, { event }))];
  const where = { artifactName: inputs.artifactName, branch };
  const candidates = baselineCandidates(usable, usableOf, where, context, platform);
  const found = await firstBaselineReport(candidates, query, platform, skipped);
  const rejected = skipped.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind !== "none") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}

/**
 * Returns the first usable report. A report of another suite counts only if no other run of its commit has a complete
 * one.
 */
async function firstBaselineReport(
  candidates: AsyncIterable<Candidate>,
  { inputs, maxAgeDays, today }: BaselineQuery,
  platform: Platform,
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
    if (found.kind === "report") {
      const { suite } = found.report.fingerprint;
      const taken: ResolvedBaseline = { ...found, record: baselineRecord(found, run, distance) };
      const isWhole = suite === null || suite === inputs.suite;
      if (isWhole && partial !== null) skipped.add(partial.run, "it is of another suite than a run of the same commit");
      if (isWhole) return taken;
      // Someone may have started this run by hand for a few cases. Another run of the same commit may have evaluated
      // all of them.
      partial ??= { run, found: taken };
      continue;
    }
    skipped.add(run, found.why);
    if (found.kind === "expired") expiredReason ??= `the report of run ${run.id} has expired`;
  }
  if (partial !== null) return partial.found;
  return expiredReason === null ? { kind: "none" } : { kind: "expired", why: expiredReason };
}

/** Reads the baseline from an artifact of this run. */
async function artifactOfThisRun(
  inputs: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<ResolvedBaseline> {
  const name = inputs.baseline.slice("artifact:".length);
  // An earlier attempt uploaded it. Compared with itself, no change gets worse.
  if (name === inputs.artifactName)
    return { kind: "unfit", why: `artifact ${name} of this run is what this gate uploads itself` };
  const found = await reportOfArtifact(context.runId, name, platform);
  if ("why" in found) return found;
  const { runId, sha, attempt } = found.report.origin;
  const record = { run_id: runId ?? context.runId, sha: sha ?? "", attempt: attempt ?? 1, created_at: null };
  return {
    kind: "report",
    ...found,
    record: { ...record, digest: found.digest, how: "artifact", distance: null, rejected: [] },
  };
}

/** Reads the report of the run that an input or policy names. */
async function pinnedRun(
  id: number,
  { inputs, context }: BaselineQuery,
  platform: Platform,
): Promise<ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" }> {
  if (!Number.isSafeInteger(id) || id < 1) return { kind: "unfit", why: "that is no number of a run" };
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unfit", why: `run ${id} ran code of another repository` };
  if (!TRUSTED_EVENTS.includes(run.event)) return { kind: "unfit", why: `run ${id} was started by ${run.event}` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: { ...baselineRecord(found, run, null), how: "pinned" } };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}

type NamedReport = ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" };

/** The result of looking for an anchor, with its name for messages: `tag v1 (run 101)`. */
export type ResolvedAnchor = NamedReport & { readonly name: string };

/**
 * Reads the report that the policy names as the long-term baseline: of a run, or the newest complete report for the
 * commit of a tag or release, otherwise for its nearest ancestor. If there is none, returns the reason, which becomes a
 * risk.
 */
export async function resolveAnchor(anchor: Anchor, query: BaselineQuery, platform: Platform): Promise<ResolvedAnchor> {
  let name =
    anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...(await pinnedRun(anchor.id, query, platform)), name };
    const commit = await anchorCommit(anchor, query.context.headSha, platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, query, platform);
    return { ...found, name: found.kind === "report" ? `${name} (run ${found.record.run_id})` : name };
  } catch (error) {
    return { kind: "unreadable", why: failureReason(error), name };
  }
}

/** Releases whose commits are requested. Each costs a request. */
const MAX_RELEASES = 5;

/**
 * Returns the commit of a tag or of the last release, or why there is none. Skips a release of the evaluated commit,
 * because its run would be compared with itself.
 */
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

interface AnchorSearch {
  readonly rules: BaselineRules;
  readonly artifactName: string;
  readonly platform: Platform;
  readonly skipped: SkippedRuns;
}

/** Finds the report of a commit or of its nearest ancestor. */
async function nearestReport(sha: string, query: BaselineQuery, platform: Platform): Promise<NamedReport> {
  const rules = baselineRules(query.inputs, query.context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const skipped = new SkippedRuns("Anchor", query.context.runId, platform);
  const { workflowFile: file } = rules;
  const search = { rules, artifactName: query.inputs.artifactName, platform, skipped };
  // Ask for the commit first, because an old release is far down the list of all runs.
  const exact = await platform.listRuns(file, rules.branch, { sha });
  const found =
    (await firstAnchorReport(exact, [sha], search)) ??
    (await firstAnchorReport(await platform.listRuns(file, rules.branch), await platform.ancestors(sha), search));
  skipped.end();
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}

/** Runs whose reports are requested. Each costs a request. */
const MAX_CANDIDATES = 20;

async function firstAnchorReport(
  runs: readonly WorkflowRun[],
  history: readonly string[],
  { rules, artifactName, platform, skipped }: AnchorSearch,
): Promise<NamedReport | null> {
  const usable = runs.filter((run) => {
    const why =
      rejectionReason(run, rules) ?? (history.includes(run.headSha) ? null : "its commit is not before the anchor");
    if (why !== null) skipped.add(run, why);
    return why === null;
  });
  for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
    const found = await tryReportOfRun(run, artifactName, platform);
    if (found.kind === "report") return { ...found, record: baselineRecord(found, run, distance) };
    skipped.add(run, found.why);
  }
  return null;
}

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
