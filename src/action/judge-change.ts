import { traceAdapters } from "../dataset/adapters/index.ts";
import { native } from "../dataset/adapters/native.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { type BaselineRequest, runGate } from "../run-gate.ts";
import { logLine } from "../text/log-line.ts";
import type { ActionFiles } from "./action-files.ts";
import { actionSources } from "./action-sources.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import { resolveBase } from "./resolve-base.ts";
import { resolveBaseline } from "./resolve-baseline.ts";
import type { RunContext } from "./run-context.ts";

/** Everything up to the verdict: inputs, base commit, baseline, gate. Throws what keeps a change from being judged. */
export async function judgeChange(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<GateRun> {
  const log = new DiagnosticLog();
  const policy = await files.loadPolicy(inputs, log);
  const { golden, traces, corpus, qrels, incomplete } = await actionSources(
    inputs,
    context.runId,
    files.findSources,
    platform,
  );
  const own = { policy, golden, labels: qrels };
  const base = await resolveBase(inputs, context, own, files, platform);
  const baseline = await baselineRequest(inputs, context, files, platform);
  return runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...(base === null ? {} : { base: base.notes }),
      ...{ traces, corpus, baseline, incomplete },
      adapter: adapterNamed(inputs.tracesFormat),
      configId: inputs.configId ?? null,
      suite: inputs.suite ?? null,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || (inputs.includeText === "auto" && context.isPrivate),
      today: files.today,
      date: files.today,
      sha256: files.sha256,
    },
    log,
  );
}

function adapterNamed(name: string | undefined) {
  if (name === undefined || name === "auto") return native;
  const adapter = traceAdapters.find((candidate) => candidate.name === name);
  if (adapter !== undefined) return adapter;
  const hint = `formats: auto, ${traceAdapters.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown traces format "${name}"`, hint },
  ]);
}

async function baselineRequest(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<BaselineRequest> {
  const { baseline } = inputs;
  if (baseline === "none") return { kind: "none", why: "no_baseline" };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return files.readBaseline(baseline);
  const found = await resolveBaseline(inputs, context, platform);
  switch (found.kind) {
    case "report":
      platform.info(`Baseline: run ${found.runId} at ${logLine(found.sha.slice(0, 7))}.`);
      return { kind: "report", report: found.report };
    case "none":
      return { kind: "none", why: found.why };
    case "unreadable":
      platform.warning(`Baseline: ${logLine(found.why)}`);
      return { kind: "none", why: "baseline_unreadable", note: found.why };
  }
}
