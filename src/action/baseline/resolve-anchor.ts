import type { Anchor } from "../../config/anchor.ts";
import { UserError } from "../../diagnostics/user-error.ts";
import type { Platform, WorkflowRun } from "../platform.ts";
import { PlatformError } from "../platform-error.ts";
import { refusalOf } from "../refusal-of.ts";
import { anchorCommit } from "./anchor-commit.ts";
import { type BaselineRules, baselineRules, orderCandidates, rejection } from "./baseline-candidates.ts";
import { recordOf, reportOfRun } from "./baseline-report.ts";
import { PassedRuns } from "./passed-runs.ts";
import { pinnedRun } from "./pinned-run.ts";
import type { BaselineQuestion, ResolvedBaseline } from "./resolve-baseline.ts";

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
  const passed = new PassedRuns("Anchor", question.context.runId, platform);
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
  readonly passed: PassedRuns;
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
