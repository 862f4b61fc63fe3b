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
import { findSources } from "../workspace/find-sources.ts";
import { isoTime } from "../workspace/iso-time.ts";
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
  const one = (name: string): string | undefined => args.values.get(name)?.[0];
  const many = (name: string): readonly string[] => args.values.get(name) ?? [];
  const problems = new DiagnosticLog();
  for (const name of kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"]) {
    const hint = "see --help, or try: npx rag-gate demo";
    if (many(name).length === 0) problems.error("usage/missing-option", `option --${name} is required`, { hint });
  }
  const now = one("now");
  const date = now === undefined ? null : isoTime(now);
  if (now !== undefined && date === null) problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = one("k") === undefined ? undefined : parseCutoffs(one("k")!, problems);
  const adapter = problems.attempt(() => adapterNamed(one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = problems.attempt(() => adapterNamed(one("golden-format"), "golden", goldenAdapters));
  const judging = await judgeRequest(args, terminal, problems);
  problems.throwIfErrors();

  const preset = one("preset") === undefined ? undefined : presetName(one("preset")!);
  // All are looked for before one that is missing is told.
  const sources = (name: string) => problems.attempt(() => findSources(many(name), terminal.cwd)) ?? [];
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
    ...(one("id-map") === undefined ? {} : { idMap: one("id-map")! }),
    ...(kind === "shadow" ? { defaults: false } : {}),
  };
  const policy = await loadPolicy(policyFile(one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log);
  const calibration = asksForJudge(policy) ? await loadRecords(policy, terminal.cwd) : [];
  const { traces } = found;
  const own = {
    pairs: [{ policy, golden: found.golden, labels: found.qrels, calibration }],
    earlier: async () => ({ baseline: await baselineRequest(one("baseline"), terminal.cwd) }),
  } as const;
  return {
    ...(kind === "shadow" ? await shadowed(one("baseline"), traces, { policy, adapter, root: terminal.cwd }) : own),
    traces,
    corpus: found.corpus,
    adapter,
    goldenAdapter,
    configId: one("config-id") ?? null,
    suite: one("suite") ?? null,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(
      expectedShards(many("expected-shards")),
      traces.map(({ name }) => name),
      "files",
    ),
    includeText: args.switches.has("include-text"),
    today: date?.slice(0, 10) ?? terminal.today,
    date,
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
