import { asksForJudge } from "../config/asks-for-judge.ts";
import { DEFAULT_CUTOFFS } from "../config/build-policy.ts";
import type { Policy } from "../config/policy.ts";
import { crewFor } from "../crew/crew-for.ts";
import type { TraceAdapter } from "../dataset/adapter.ts";
import { adapterNamed } from "../dataset/adapter-named.ts";
import { traceAdapters } from "../dataset/adapters/index.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { expectedShards, missingShards } from "../dataset/missing-shards.ts";
import type { ByteSource } from "../dataset/source.ts";
import { trafficSource } from "../dataset/traffic-source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import type { BaselineRequest, GateRequest } from "../gate-request.ts";
import { NO_ORIGIN } from "../no-origin.ts";
import { isoTime } from "../text/iso-time.ts";
import { findSources } from "../workspace/find-sources.ts";
import { loadPolicy, policyFile, presetName } from "../workspace/load-policy.ts";
import { readBaseline } from "../workspace/read-baseline.ts";
import { sha256 } from "../workspace/sha256.ts";
import { judgeRequest } from "./judge-request.ts";
import type { ParsedArgs } from "./parse-args.ts";
import type { Terminal } from "./terminal.ts";

/** Turns the options of a command into a request to the gate. Throws every mistake in the usage at once. */
export async function gateRequest(
  args: ParsedArgs,
  terminal: Terminal,
  log: DiagnosticLog,
  kind: "gate" | "shadow" = "gate",
): Promise<GateRequest> {
  const problems = new DiagnosticLog();
  for (const name of kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"]) {
    const hint = "see --help, or try: npx rag-gate demo";
    if (args.many(name).length === 0) problems.error("usage/missing-option", `option --${name} is required`, { hint });
  }
  const now = args.one("now");
  if (now !== undefined && isoTime(now) === null)
    problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = args.one("k") === undefined ? undefined : parseCutoffs(args.one("k")!, problems);
  const adapter = problems.attempt(() => adapterNamed(args.one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = problems.attempt(() => adapterNamed(args.one("golden-format"), "golden", goldenAdapters));
  const judging = await judgeRequest(args, terminal, problems);
  problems.throwIfErrors();

  const preset = args.one("preset") === undefined ? undefined : presetName(args.one("preset")!);
  // All are looked for before one that is missing is told.
  const sources = (name: string) => problems.attempt(() => findSources(args.many(name), terminal.cwd)) ?? [];
  const found = {
    golden: sources("golden"),
    traces: sources("traces"),
    corpus: sources("corpus"),
    qrels: sources("qrels"),
  };
  problems.throwIfErrors();
  const policyOptions = {
    ...(preset === undefined ? {} : { preset }),
    ...(cutoffs === undefined ? {} : { cutoffs }),
    ...(args.one("id-map") === undefined ? {} : { idMap: args.one("id-map")! }),
    ...(kind === "shadow" ? { defaults: false } : {}),
  };
  const policy = await loadPolicy(policyFile(args.one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log);
  const calibration = asksForJudge(policy) ? await loadRecords(policy, terminal.cwd) : [];
  const { traces } = found;
  const own = {
    pairs: [{ policy, golden: found.golden, labels: found.qrels, calibration }],
    earlier: async () => ({ baseline: await baselineRequest(args.one("baseline"), terminal.cwd) }),
  } as const;
  return {
    ...(kind === "shadow"
      ? await shadowed(args.one("baseline"), traces, { policy, adapter, root: terminal.cwd })
      : own),
    traces,
    corpus: found.corpus,
    adapter,
    goldenAdapter,
    configId: args.one("config-id") ?? null,
    suite: args.one("suite") ?? null,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(
      expectedShards(args.many("expected-shards")),
      traces.map(({ name }) => name),
      "files",
    ),
    includeText: args.switches.has("include-text"),
    today: now === undefined ? terminal.today : new Date(now).toISOString().slice(0, 10),
    date: now === undefined ? null : new Date(now).toISOString(),
    ...{ sha256, crewFor },
    ...(judging === null ? {} : { judging }),
  };
}

/** Plain traffic: what was asked is the set, and both runs are needed to know it. */
async function shadowed(
  path: string | undefined,
  traces: readonly ByteSource[],
  { policy, adapter, root }: { readonly policy: Policy; readonly adapter: TraceAdapter | null; readonly root: string },
): Promise<Pick<GateRequest, "pairs" | "earlier">> {
  const baseline = await baselineRequest(path, root);
  if (baseline.kind !== "traces") {
    const message = "the baseline of shadow must be traces: a report does not hold what was returned";
    throw mistake("usage/invalid-value", message);
  }
  const golden = [trafficSource([...traces, ...baseline.sources], adapter, policy.adapters)];
  return { pairs: [{ policy, golden, labels: [], traffic: true }], earlier: async () => ({ baseline }) };
}

/** Few policies ask for a judge: the others do not wait for what reads its record. */
async function loadRecords(policy: Policy, root: string) {
  const { loadCalibration } = await import("../workspace/load-calibration.ts");
  return loadCalibration(policy, root);
}

async function baselineRequest(path: string | undefined, root: string): Promise<BaselineRequest> {
  if (path === undefined || path === "none") return { kind: "none", why: "no_baseline" };
  return readBaseline(path, root);
}

function parseCutoffs(text: string, problems: DiagnosticLog): readonly number[] {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1000) && list.length <= 20) return list;
  const hint = `e.g. --k ${DEFAULT_CUTOFFS.join(",")}`;
  problems.error("usage/invalid-value", `--k "${text}" is no list of cutoffs`, { hint });
  return DEFAULT_CUTOFFS;
}
