import { DiagnosticLog, formatWarnings, mistake } from "../diagnostics/index.ts";
import type { Anchor } from "../policy/index.ts";
import { type BaselineRequest, scoreShard, throwInputErrors } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { count, logLine } from "../text/index.ts";
import { resolveBase } from "./base-side.ts";
import type { BaselineRecord } from "./baseline-candidates.ts";
import { findInputs, readingOptions } from "./find-inputs.ts";
import type { RunContext } from "./inputs.ts";
import { asUserError, type Job } from "./platform.ts";
import { type BaselineQuery, resolveAnchor, resolveBaseline } from "./resolve-baseline.ts";

/** Reads inputs, base commit, and baseline, and runs the gate. Throws `UserError` or `PlatformError`. */
export async function evaluateChange(job: Job) {
  const { inputs, context, files, platform } = job;
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const { policy, calibration, golden, labels, corpus, baselineCorpus, traces, incomplete } = await findInputs(
    job,
    log,
  );
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(job, own);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const query = { ...job, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const wantedAnchor = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const earlier = await log.attemptAsync(async () => {
    const baseline = await findBaseline(query);
    return { baseline, anchor: await findAnchor(wantedAnchor, query) };
  });
  const read = { ...readingOptions(job), traces, corpus };
  if (earlier === null) return await throwInputErrors({ ...read, policy, golden, labels, baseline: null }, log);
  const { baseline, anchor } = earlier;
  const run = await runGate(
    {
      ...read,
      pairs: base?.pair ? [own, base.pair] : [own],
      ...(base === null ? {} : { base: base.notes, baseCorpus: base.corpus }),
      baseline: baseline.request,
      ...(anchor === null ? {} : { anchor }),
      baselineCorpus,
      incomplete,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || (inputs.includeText === "auto" && context.isPrivate),
      today: files.today,
      date: files.today,
      ...(inputs.judge === undefined ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }),
    },
    log,
  );
  return { run, baseline: baseline.record, anchor: anchor !== null && "record" in anchor ? anchor.record : null };
}

const SCORE_FILE = "scores.jsonl.gz";

/**
 * `mode: score`: scores one shard and uploads the scores for the gate job, without a decision or a comment. Returns the
 * exit code. Throws a `UserError` if the upload fails, because the scores are the only result of this job.
 */
export async function scoreTraces(job: Job): Promise<0> {
  const { inputs, context, files, platform } = job;
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    // Calibration matters only to the gate.
    const found = await findInputs({ ...job, files: { ...files, loadCalibration: async () => [] } }, log);
    const folder = await files.writeScores(
      SCORE_FILE,
      scoreShard({ ...found, ...readingOptions(job), pair: found }, log),
    );
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${SCORE_FILE}`);
    const warnings = log.warnings();
    if (warnings.length > 0) formatWarnings(warnings, log.warningCounts()).split("\n").forEach(platform.info);
    platform.info(`Scores: ${logLine(folder)}/${SCORE_FILE}`);
    if (context.isEnterpriseServer) {
      platform.info("GitHub Enterprise Server: this Action cannot upload artifacts there; upload the scores yourself.");
      return 0;
    }
    const { id } = await platform.uploadArtifact(inputs.artifactName, [SCORE_FILE], folder, inputs.retentionDays);
    platform.output("artifact-id", String(id));
    platform.output("artifact-url", `${context.runUrl}/artifacts/${id}`);
    return 0;
  } catch (error) {
    throw asUserError(error);
  }
}

/** Refuses `pull_request_target`, where the token can write although files and traces can be anyone's. */
function refuseUntrusted({ event }: RunContext): void {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}

/** Finds the baseline that the input names, logs it, and returns how the gate has to read it. */
async function findBaseline(
  query: BaselineQuery & Job,
): Promise<{ request: BaselineRequest; record: BaselineRecord | null }> {
  const { inputs, files, platform } = query;
  const { baseline } = inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
  if (baseline !== "auto" && !/^(?:run|artifact):/.test(baseline))
    return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(query);
  if (found.kind === "report") {
    const { run_id, sha, attempt, created_at, how, distance, digest } = found.record;
    const away = how === "ancestor" ? `${count(distance ?? 0, "commit")} back` : how;
    const of = `at ${sha.slice(0, 7)}, attempt ${attempt}, ${created_at ?? "of this run"}`;
    platform.info(`Baseline: run ${run_id} ${logLine(of)} (${away}), ${digest ?? "no digest"}.`);
    return { request: { kind: "report", report: found.report }, record: found.record };
  }
  if (found.kind === "none") return { request: { kind: "none", why: { code: "first_run" } }, record: null };
  const { kind, why } = found;
  platform.warning(`Baseline: ${logLine(why)}`);
  const detail = kind === "unreadable" ? null : (`baseline_${kind}` as const);
  return { request: { kind: "none", why: { code: "baseline_unreadable", why, detail } }, record: null };
}

/** Finds the long-term baseline of the policy and logs it. Null if the policy names none. */
async function findAnchor(anchor: Anchor | null, query: BaselineQuery) {
  if (anchor === null) return null;
  const { platform } = query;
  const found = await resolveAnchor(anchor, query);
  const { name } = found;
  if (found.kind !== "report") {
    platform.warning(`Anchor: ${logLine(`${name}: ${found.why}`)}`);
    return { name, unreadable: found.why };
  }
  const { sha, distance } = found.record;
  const away = distance === null ? "" : `, ${count(distance, "commit")} back`;
  platform.info(`Anchor: ${logLine(name)} at ${logLine(sha.slice(0, 7))}${away}.`);
  return { name, report: found.report, record: found.record };
}
