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
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { BaselineRequest, GateRequest } from "../gate-request.ts";
import { isoTime } from "../text/iso-time.ts";
import { fileSource } from "../workspace/file-source.ts";
import { findFiles } from "../workspace/find-files.ts";
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
  const problems: Diagnostic[] = [];
  const problem = (code: Diagnostic["code"], message: string, hint?: string): void => {
    problems.push({ severity: "error", code, message, ...(hint === undefined ? {} : { hint }) });
  };
  for (const name of kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"]) {
    if (many(name).length === 0)
      problem("usage/missing-option", `option --${name} is required`, "see --help, or try: npx rag-gate demo");
  }
  const now = one("now");
  if (now !== undefined && isoTime(now) === null) problem("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = one("k") === undefined ? undefined : parseCutoffs(one("k")!, problem);
  const attempt = <T>(find: () => T): T | null => {
    try {
      return find();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
      return null;
    }
  };
  const adapter = attempt(() => adapterNamed(one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = attempt(() => adapterNamed(one("golden-format"), "golden", goldenAdapters));
  const judging = await judgeRequest(args, terminal, problem);
  if (problems.length > 0) throw new UserError(problems);

  const preset = one("preset") === undefined ? undefined : presetName(one("preset")!);
  const files = findAll(
    { golden: many("golden"), traces: many("traces"), corpus: many("corpus"), qrels: many("qrels") },
    terminal.cwd,
  );
  const sources = (list: readonly string[]) => list.map((file) => fileSource(file, terminal.cwd));
  const policyOptions = {
    ...(preset === undefined ? {} : { preset }),
    ...(cutoffs === undefined ? {} : { cutoffs }),
    ...(one("id-map") === undefined ? {} : { idMap: one("id-map")! }),
    ...(kind === "shadow" ? { defaults: false } : {}),
  };
  const policy = await loadPolicy(policyFile(one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log);
  const calibration = asksForJudge(policy) ? await loadRecords(policy, terminal.cwd) : [];
  const traces = sources(files.traces!);
  const own = {
    pairs: [{ policy, golden: sources(files.golden!), labels: sources(files.qrels!), calibration }],
    earlier: async () => ({ baseline: await baselineRequest(one("baseline"), terminal.cwd) }),
  } as const;
  return {
    ...(kind === "shadow" ? await shadowed(one("baseline"), traces, { policy, adapter, root: terminal.cwd }) : own),
    traces,
    corpus: sources(files.corpus!),
    adapter,
    goldenAdapter,
    configId: one("config-id") ?? null,
    suite: one("suite") ?? null,
    headOrigin: { sha: null, runId: null, attempt: null },
    incomplete: missingShards(expectedShards(many("expected-shards")), files.traces!, "files"),
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
    throw new UserError([{ severity: "error", code: "usage/invalid-value", message }]);
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

/** Looks for all files before it fails, so that every wrong path is told at once. */
function findAll(patterns: Readonly<Record<string, readonly string[]>>, root: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const problems: Diagnostic[] = [];
  for (const [name, list] of Object.entries(patterns)) {
    try {
      found[name] = findFiles(list, root);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return found;
}

function parseCutoffs(
  text: string,
  problem: (code: "usage/invalid-value", message: string, hint?: string) => void,
): readonly number[] {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1000) && list.length <= 20) return list;
  problem("usage/invalid-value", `--k "${text}" is no list of cutoffs`, `e.g. --k ${DEFAULT_CUTOFFS.join(",")}`);
  return DEFAULT_CUTOFFS;
}
