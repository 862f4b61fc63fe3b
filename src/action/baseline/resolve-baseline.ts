import { logLine } from "../../text/log-line.ts";
import type { ActionInputs } from "../parse-inputs.ts";
import type { Platform, WorkflowRun } from "../platform.ts";
import { PlatformError } from "../platform-error.ts";
import { refusalOf } from "../refusal-of.ts";
import type { RunContext } from "../run-context.ts";
import { ageInDays, baselineRules, type Candidate, rejection, TRUSTED_EVENTS } from "./baseline-candidates.ts";
import { type BaselineRecord, type RunReport, recordOf, reportOfArtifact, reportOfRun } from "./baseline-report.ts";
import { candidatesInTurn } from "./candidates-in-turn.ts";
import { LISTED_RUNS } from "./listed-runs.ts";
import { PassedRuns } from "./passed-runs.ts";
import { pinnedRun } from "./pinned-run.ts";

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
  const passed = new PassedRuns("Baseline", context.runId, platform);
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
  const found = await firstReport(candidates, question, platform, passed);
  const rejected = passed.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind !== "none") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}

async function firstReport(
  candidates: AsyncIterable<Candidate>,
  { inputs, maxAgeDays, today }: BaselineQuestion,
  platform: Platform,
  passed: PassedRuns,
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
