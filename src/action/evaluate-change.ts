import { DiagnosticLog, formatWarnings, mistake } from "../diagnostics/index.ts";
import type { GateRun } from "../gate/index.ts";
import type { Anchor } from "../policy/index.ts";
import { type BaselineRequest, type EarlierRuns, scoreShard, throwInputErrors } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { count, logLine } from "../text/index.ts";
import { resolveBase } from "./base-side.ts";
import type { BaselineRecord } from "./baseline-candidates.ts";
import { findInputs } from "./find-inputs.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type ActionFiles, asUserError, type Platform } from "./platform.ts";
import { type BaselineQuery, resolveAnchor, resolveBaseline } from "./resolve-baseline.ts";

/** The gate run of a change, and the baselines it was compared with. */
export interface EvaluatedChange {
  readonly run: GateRun;
  readonly baseline: BaselineRecord | null;
  readonly anchor: BaselineRecord | null;
}

/**
 * Evaluates a change: reads inputs, base commit, and baseline, and runs the gate. Throws a `UserError` or
 * `PlatformError` if the change cannot be evaluated.
 */
export async function evaluateChange(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<EvaluatedChange> {
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const found = await findInputs(inputs, context, files, platform, log);
  const { policy, calibration, golden, labels, corpus, baselineCorpus, traces, incomplete } = found;
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(inputs, context, own, files, platform);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const query = { inputs, context, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const wantedAnchor = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const earlier = await log.attemptAsync(() => resolveEarlier(query, wantedAnchor, files, platform));
  if (earlier === null) {
    const { adapter, goldenAdapter, configId, suite } = inputs;
    const read = { adapter, goldenAdapter, configId, suite, sha256: files.sha256 };
    return await throwInputErrors({ ...read, policy, golden, labels, corpus, traces, baseline: null }, log);
  }
  const run = await runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...(base === null ? {} : { base: base.notes, baseCorpus: base.corpus }),
      traces,
      corpus,
      baselineCorpus,
      ...earlier.runs,
      incomplete,
      adapter: inputs.adapter,
      goldenAdapter: inputs.goldenAdapter,
      configId: inputs.configId,
      suite: inputs.suite,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || (inputs.includeText === "auto" && context.isPrivate),
      today: files.today,
      date: files.today,
      sha256: files.sha256,
      ...(inputs.judge === undefined ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }),
    },
    log,
  );
  return { run, baseline: earlier.baseline, anchor: earlier.anchor };
}

/** The runs that a change is compared with, and the records of the workflow runs that they come from. */
interface ResolvedEarlier {
  readonly runs: EarlierRuns;
  readonly baseline: BaselineRecord | null;
  readonly anchor: BaselineRecord | null;
}

async function resolveEarlier(
  query: BaselineQuery,
  wantedAnchor: Anchor | null,
  files: ActionFiles,
  platform: Platform,
): Promise<ResolvedEarlier> {
  const { request: baseline, record } = await baselineRequest(query, files, platform);
  const anchor = await anchorRequest(wantedAnchor, query, platform);
  if (anchor === null) return { runs: { baseline }, baseline: record, anchor: null };
  return { runs: { baseline, anchor }, baseline: record, anchor: "record" in anchor ? anchor.record : null };
}

const SCORE_FILE = "scores.jsonl.gz";

/**
 * `mode: score`: scores one shard and uploads the scores for the gate job, without a decision or a comment. Returns the
 * exit code. Throws a `UserError` if the upload fails, because the scores are the only result of this job.
 */
export async function scoreTraces(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<0> {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    // Calibration matters only to the gate.
    const uncalibrated = { ...files, loadCalibration: async () => [] };
    const found = await findInputs(inputs, context, uncalibrated, platform, log);
    const { policy, golden, labels, traces, corpus } = found;
    const { adapter, goldenAdapter } = inputs;
    const shard = { pair: { policy, golden, labels }, traces, corpus, adapter, goldenAdapter };
    const folder = await files.writeScores(SCORE_FILE, scoreShard({ ...shard, sha256: files.sha256 }, log));
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${SCORE_FILE}`);
    logWarnings(log, platform);
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

function logWarnings(log: DiagnosticLog, platform: Platform): void {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  for (const line of formatWarnings(warnings, log.warningCounts()).split("\n")) platform.info(line);
}

/** Refuses `pull_request_target`, where the token can write although files and traces can be anyone's. */
function refuseUntrusted({ event }: RunContext): void {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}

/** Finds the baseline that the input names, logs it, and returns how the gate has to read it. */
async function baselineRequest(
  query: BaselineQuery,
  files: ActionFiles,
  platform: Platform,
): Promise<{ readonly request: BaselineRequest; readonly record: BaselineRecord | null }> {
  const { baseline } = query.inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(query, platform);
  switch (found.kind) {
    case "report": {
      const { run_id, sha, attempt, created_at, how, distance, digest } = found.record;
      const away = how === "ancestor" ? `${count(distance ?? 0, "commit")} back` : how;
      const of = `at ${sha.slice(0, 7)}, attempt ${attempt}, ${created_at ?? "of this run"}`;
      platform.info(`Baseline: run ${run_id} ${logLine(of)} (${away}), ${digest ?? "no digest"}.`);
      return { request: { kind: "report", report: found.report }, record: found.record };
    }
    case "none":
      return { request: { kind: "none", why: { code: "first_run" } }, record: null };
    case "expired":
    case "unfit":
    case "unreadable": {
      const { kind, why } = found;
      platform.warning(`Baseline: ${logLine(why)}`);
      const detail = kind === "unreadable" ? null : (`baseline_${kind}` as const);
      const unread = { code: "baseline_unreadable", why, detail } as const;
      return { request: { kind: "none", why: unread }, record: null };
    }
  }
}

/** Finds the long-term baseline of the policy and logs it. Null if the policy names none. */
async function anchorRequest(anchor: Anchor | null, query: BaselineQuery, platform: Platform) {
  if (anchor === null) return null;
  const found = await resolveAnchor(anchor, query, platform);
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
