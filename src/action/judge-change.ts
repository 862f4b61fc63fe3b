import type { Anchor } from "../config/anchor.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import type { BaselineRequest, EarlierRuns } from "../flow/gate-request.ts";
import { runGate } from "../flow/run-gate.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { count } from "../text/count.ts";
import { logLine } from "../text/log-line.ts";
import type { ActionFiles } from "./action-files.ts";
import type { BaselineRecord } from "./baseline/baseline-report.ts";
import { resolveAnchor } from "./baseline/resolve-anchor.ts";
import { type BaselineQuestion, resolveBaseline } from "./baseline/resolve-baseline.ts";
import { foundInputs } from "./found-inputs.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import { resolveBase } from "./resolve-base.ts";
import type { RunContext } from "./run-context.ts";

/** A judged change, and which baseline it was compared with. */
export interface JudgedChange {
  readonly run: GateRun;
  readonly baseline: BaselineRecord | null;
  readonly anchor: BaselineRecord | null;
}

/** Everything up to the verdict: inputs, base commit, baseline, gate. Throws what keeps a change from being judged. */
export async function judgeChange(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<JudgedChange> {
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const { policy, calibration, golden, labels, corpus, traces, incomplete } = await foundInputs(
    inputs,
    context,
    files,
    platform,
    log,
  );
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(inputs, context, own, files, platform);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const question = { inputs, context, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const horizon = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const records: Record<"baseline" | "anchor", BaselineRecord | null> = { baseline: null, anchor: null };
  const earlier = async (): Promise<EarlierRuns> => {
    const { request: baseline, record } = await baselineRequest(question, files, platform);
    const anchor = await anchorRequest(horizon, question, platform);
    records.baseline = record;
    if (anchor === null) return { baseline };
    if ("record" in anchor) records.anchor = anchor.record;
    return { baseline, anchor };
  };
  const run = await runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...(base === null ? {} : { base: base.notes, baseCorpus: base.corpus }),
      traces,
      corpus,
      earlier,
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
      crewFor: files.crewFor,
      ...(inputs.judge === undefined ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }),
    },
    log,
  );
  return { run, ...records };
}

/** Under this event the token may write while files and traces may be anybody's. */
export function refuseUntrusted({ event }: RunContext): void {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}

async function anchorRequest(anchor: Anchor | null, question: BaselineQuestion, platform: Platform) {
  if (anchor === null) return null;
  const found = await resolveAnchor(anchor, question, platform);
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

async function baselineRequest(
  question: BaselineQuestion,
  files: ActionFiles,
  platform: Platform,
): Promise<{ readonly request: BaselineRequest; readonly record: BaselineRecord | null }> {
  const { baseline } = question.inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(question, platform);
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
