import { UserError } from "../diagnostics/index.ts";
import type { Anchor } from "../policy/index.ts";
import { logLine } from "../text/index.ts";
import {
  ageInDays,
  type BaselineRecord,
  type BaselineRules,
  baselineRules,
  type Candidate,
  candidatesInTurn,
  LISTED_RUNS,
  orderCandidates,
  type RunReport,
  recordOf,
  rejection,
  reportOfArtifact,
  reportOfRun,
  SkippedRuns,
  TRUSTED_EVENTS,
} from "./baseline-candidates.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type Platform, PlatformError, refusalOf, type WorkflowRun } from "./platform.ts";

/** Releases whose commit is asked for. */
const MAX_RELEASES = 5;

/**
 * The commit of a tag, or of the last release that is not the judged commit itself: the run of a release would else be
 * held against its own. In words why there is none.
 */
export async function anchorCommit(
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

/** The report of exactly one run, which an input or a policy names. */
export async function pinnedRun(
  id: number,
  { inputs, context }: BaselineQuestion,
  platform: Platform,
): Promise<ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" }> {
  if (!Number.isSafeInteger(id) || id < 1) return { kind: "unfit", why: "that is no number of a run" };
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unfit", why: `run ${id} ran code of another repository` };
  if (!TRUSTED_EVENTS.includes(run.event)) return { kind: "unfit", why: `run ${id} was started by ${run.event}` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: { ...recordOf(found, run, null), how: "pinned" } };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}

type Found = ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" };

/** An anchor that was looked for, with its name in words: `tag v1 (run 101)`. */
export type ResolvedAnchor = Found & { readonly name: string };

/** Runs whose report is asked for. */
const MAX_CANDIDATES = 20;

/**
 * The report that a policy names as second horizon: of a run, or the newest complete one of the commit of a tag or
 * release, else of its nearest ancestor. Why it cannot be had is told, and is a risk.
 */
export async function resolveAnchor(
  anchor: Anchor,
  question: BaselineQuestion,
  platform: Platform,
): Promise<ResolvedAnchor> {
  let name =
    anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...(await pinnedRun(anchor.id, question, platform)), name };
    const commit = await anchorCommit(anchor, question.context.headSha, platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, question, platform);
    return { ...found, name: found.kind === "report" ? `${name} (run ${found.record.run_id})` : name };
  } catch (error) {
    return { kind: "unreadable", why: refusalOf(error), name };
  }
}

async function nearestReport(sha: string, question: BaselineQuestion, platform: Platform): Promise<Found> {
  const rules = baselineRules(question.inputs, question.context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const passed = new SkippedRuns("Anchor", question.context.runId, platform);
  const { workflowFile: file } = rules;
  const search = { rules, artifactName: question.inputs.artifactName, platform, passed };
  // Asked for by its commit first: an old release is far down the list of all runs.
  const exact = await platform.listRuns(file, rules.branch, { sha });
  const found =
    (await firstReport(exact, [sha], search)) ??
    (await firstReport(await platform.listRuns(file, rules.branch), await platform.ancestors(sha), search));
  passed.end();
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}

/** How the runs of a history are looked through. */
interface Search {
  readonly rules: BaselineRules;
  readonly artifactName: string;
  readonly platform: Platform;
  readonly passed: SkippedRuns;
}

async function firstReport(
  runs: readonly WorkflowRun[],
  history: readonly string[],
  { rules, artifactName, platform, passed }: Search,
): Promise<Found | null> {
  const usable = runs.filter((run) => {
    const why = rejection(run, rules) ?? (history.includes(run.headSha) ? null : "its commit is not before the anchor");
    if (why !== null) passed.add(run, why);
    return why === null;
  });
  for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
    const found = await reportOrWhy(run, artifactName, platform);
    if (found.kind === "report") return { ...found, record: recordOf(found, run, distance) };
    passed.add(run, found.why);
  }
  return null;
}

/** A damaged report is one more that is not taken; where GitHub itself refuses, the next one would be refused too. */
async function reportOrWhy(run: WorkflowRun, name: string, platform: Platform) {
  try {
    return await reportOfRun(run, name, platform);
  } catch (error) {
    const isReport = error instanceof UserError || (error instanceof PlatformError && error.status === null);
    if (!isReport) throw error;
    return { kind: "unreadable" as const, why: error.message };
  }
}

export type ResolvedBaseline =
  | (RunReport & { readonly kind: "report"; readonly record: BaselineRecord })
  | { readonly kind: "none" }
  /** Expired: no longer kept, or older than the policy allows. Unfit: what is named has no report to compare with. */
  | { readonly kind: "unreadable" | "expired" | "unfit"; readonly why: string };

export interface BaselineQuestion {
  readonly inputs: ActionInputs;
  readonly context: RunContext;
  /** From the policy; null where any age will do. */
  readonly maxAgeDays: number | null;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
}

/**
 * Finds the report to compare with: that of the nearest ancestor of what is judged, else the newest good one. Every run
 * that is passed over is told with its reason. A report that is there and cannot be read ends the search: taking
 * another one silently would hide that evidence is broken, and the policy says what that means. One that has expired,
 * as all do, is passed over.
 */
export async function resolveBaseline(question: BaselineQuestion, platform: Platform): Promise<ResolvedBaseline> {
  const { inputs, context } = question;
  try {
    if (inputs.baseline.startsWith("run:"))
      return await pinnedRun(Number(inputs.baseline.slice(4)), question, platform);
    if (inputs.baseline.startsWith("artifact:")) return await sameRun(inputs, context, platform);
    return await search(question, platform);
  } catch (error) {
    const why = refusalOf(error);
    // A run by number that is not there was named wrongly, or is deleted.
    const isGone = inputs.baseline.startsWith("run:") && error instanceof PlatformError && error.status === 404;
    return { kind: isGone ? "unfit" : "unreadable", why };
  }
}

async function search(question: BaselineQuestion, platform: Platform): Promise<ResolvedBaseline> {
  const { inputs, context } = question;
  const rules = baselineRules(inputs, context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { branch, workflowPath, workflowFile: file } = rules;
  const passed = new SkippedRuns("Baseline", context.runId, platform);
  const usableOf = (runs: readonly WorkflowRun[]): WorkflowRun[] =>
    runs.filter((run) => {
      const why = rejection(run, rules);
      if (why !== null) passed.add(run, why);
      return why === null;
    });
  const listed = await platform.listRuns(file, branch);
  let usable = usableOf(listed);
  // A list is bounded, and runs of a fork whose branch has the same name may fill it: those of an event of ours cannot.
  const others = listed.filter(({ headRepositoryId }) => headRepositoryId !== context.repositoryId).length;
  const isCrowded = listed.length >= LISTED_RUNS && others > listed.length / 2;
  for (const event of usable.length === 0 || isCrowded ? TRUSTED_EVENTS : [])
    usable = [...usable, ...usableOf(await platform.listRuns(file, branch, { event }))];
  const reported = { artifactName: inputs.artifactName, branch };
  const candidates = candidatesInTurn(usable, usableOf, reported, context, platform);
  const found = await firstBaselineReport(candidates, question, platform, passed);
  const rejected = passed.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind !== "none") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}

async function firstBaselineReport(
  candidates: AsyncIterable<Candidate>,
  { inputs, maxAgeDays, today }: BaselineQuestion,
  platform: Platform,
  passed: SkippedRuns,
): Promise<ResolvedBaseline> {
  // A run that had a report and has it no longer is not a first run.
  let lost: string | null = null;
  let partial: { readonly run: WorkflowRun; readonly found: ResolvedBaseline } | null = null;
  for await (const { run, distance } of candidates) {
    if (partial !== null && partial.run.headSha !== run.headSha) return partial.found;
    const age = ageInDays(run.createdAt, today);
    if (maxAgeDays !== null && !(age <= maxAgeDays)) {
      // Were a run without a report called too old, a first run would look like one whose baseline has expired.
      if (lost === null && (await platform.listArtifacts(run.id, inputs.artifactName)).length === 0) {
        passed.add(run, `it has no artifact ${inputs.artifactName}`);
        continue;
      }
      passed.add(run, `it is ${age} days old, the policy allows ${maxAgeDays}`);
      lost ??= `the report of run ${run.id} is ${age} days old, baseline.max-age-days allows ${maxAgeDays}`;
      continue;
    }
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "unreadable") return { kind: "unreadable", why: found.why };
    if (found.kind === "report") {
      const { suite } = found.report.fingerprint;
      const taken: ResolvedBaseline = { ...found, record: recordOf(found, run, distance) };
      const isWhole = suite === null || suite === inputs.suite;
      if (isWhole && partial !== null) passed.add(partial.run, "it is of another suite than a run of the same commit");
      if (isWhole) return taken;
      // Somebody may have started it by hand for a few cases: another run of the same commit was asked all of them.
      partial ??= { run, found: taken };
      continue;
    }
    passed.add(run, found.why);
    if (found.kind === "expired") lost ??= `the report of run ${run.id} has expired`;
  }
  if (partial !== null) return partial.found;
  return lost === null ? { kind: "none" } : { kind: "expired", why: lost };
}

async function sameRun(inputs: ActionInputs, context: RunContext, platform: Platform): Promise<ResolvedBaseline> {
  const name = inputs.baseline.slice("artifact:".length);
  // An attempt before this one has left it behind: against itself no change gets worse.
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
