import { existsSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { expectedShards, missingShards, trafficSource } from "../input/index.ts";
import { checkJudgeInputs, type LiveJudging } from "../judge/index.ts";
import { asksForJudge, DEFAULT_CUTOFFS, type Policy, parseMetricList } from "../policy/index.ts";
import { JUDGE_CACHE_FILE } from "../report/read/index.ts";
import { areFound, type BaselineRequest, type GateRequest, NO_ORIGIN, throwInputErrors } from "../run/index.ts";
import {
  fileSource,
  findSources,
  isoTime,
  loadPolicy,
  policyFile,
  presetName,
  readBaseline,
  resolveIn,
  sha256,
} from "../workspace/index.ts";
import { DEFAULT_OUT, type ParsedArgs, type Terminal } from "./command.ts";
import { judgeProgress } from "./program.ts";

/**
 * Returns the LLM judge that the options name, or null. It reuses the replies that are cached in the report directory.
 * Adds usage errors to `problems`.
 */
export async function judgeRequest(
  args: ParsedArgs,
  terminal: Terminal,
  problems: DiagnosticLog,
): Promise<LiveJudging | null> {
  const options = {
    baseUrl: args.one("judge-base-url"),
    model: args.one("judge-model"),
    key: terminal.judgeKey?.trim() ?? "",
  };
  const errorsBefore = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(options, names, (code, message) => problems.error(code, message));
  if (inputs === undefined || problems.errorCount > errorsBefore) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("../judge/lazy.ts");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}

/**
 * Turns the options of a command into a request to the gate. Throws one `UserError` with all usage errors. Adds other
 * problems to `log`.
 */
export async function requestFromArgs(
  args: ParsedArgs,
  terminal: Terminal,
  log: DiagnosticLog,
  kind: "gate" | "shadow" = "gate",
): Promise<GateRequest> {
  const problems = new DiagnosticLog();
  const { adapter, goldenAdapter, policyOptions, date, judging } = await settingsFromArgs(
    args,
    terminal,
    kind,
    problems,
  );
  const sources = (name: string) => log.attempt(() => findSources(args.many(name), terminal.cwd));
  const files = {
    golden: sources("golden"),
    traces: sources("traces"),
    corpus: sources("corpus"),
    baselineCorpus: sources("baseline-corpus"),
    labels: sources("qrels"),
  };
  // Usage errors and missing files are reported together. File contents are not checked after a usage error.
  if (problems.errorCount > 0) {
    sources("config");
    problems.append(log);
    throw problems.asError();
  }

  const policy = await log.attemptAsync(async () =>
    loadPolicy(policyFile(args.one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log),
  );
  const calibration = await log.attemptAsync(async () =>
    policy !== null && asksForJudge(policy) ? loadRecords(policy, terminal.cwd) : [],
  );
  const baseline = await log.attemptAsync(() => baselineRequest(args.one("baseline"), terminal.cwd, kind));
  const read = {
    adapter,
    goldenAdapter,
    configId: args.one("config-id") ?? null,
    suite: args.one("suite") ?? null,
    sha256,
  };
  const found = { ...files, policy, calibration, baseline };
  if (!areFound(found)) {
    const golden = kind === "shadow" ? null : files.golden;
    return await throwInputErrors({ ...read, ...found, golden }, log);
  }
  const { traces, corpus, baselineCorpus, baseline: earlier, ...pair } = found;
  // Without a golden dataset, the queries come from both runs.
  const queries =
    kind === "shadow" && earlier.kind === "traces"
      ? trafficSource([...traces, ...earlier.sources], adapter, pair.policy.adapters)
      : null;
  return {
    ...read,
    pairs: [queries === null ? pair : { policy: pair.policy, golden: [queries], labels: [], traffic: true }],
    baseline: earlier,
    traces,
    corpus,
    baselineCorpus,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(
      expectedShards(args.many("expected-shards")),
      traces.map(({ name }) => name),
      "files",
    ),
    includeText: args.switches.has("include-text"),
    today: date?.slice(0, 10) ?? terminal.today,
    date,
    ...(judging === null ? {} : { judging }),
  };
}

/** Checks and parses the options that need no input file. Adds usage errors to `problems`. */
async function settingsFromArgs(
  args: ParsedArgs,
  terminal: Terminal,
  kind: "gate" | "shadow",
  problems: DiagnosticLog,
) {
  const required = kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"];
  args.require(
    required,
    problems,
    "give the files that are to be judged, see --help; npx rag-gate demo brings its own",
  );
  const now = args.one("now");
  const date = now === undefined ? null : isoTime(now);
  if (now !== undefined && date === null) problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = args.one("k") === undefined ? undefined : parseCutoffs(args.one("k")!, problems);
  const adapter = problems.attempt(() => adapterNamed(args.one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = problems.attempt(() => adapterNamed(args.one("golden-format"), "golden", goldenAdapters));
  const presetArg = args.one("preset");
  const preset = presetArg === undefined ? undefined : problems.attempt(() => presetName(presetArg));
  const metrics = parseMetricList(args.one("metrics") ?? "", problems);
  const judging = await judgeRequest(args, terminal, problems);
  const policyOptions = {
    ...(preset ? { preset } : {}),
    ...(cutoffs === undefined ? {} : { cutoffs }),
    metrics,
    ...(args.one("id-map") === undefined ? {} : { idMap: args.one("id-map")! }),
    ...(kind === "shadow" ? { defaults: false } : {}),
  };
  return { date, adapter, goldenAdapter, judging, policyOptions };
}

/** Loaded late because few policies ask for an LLM judge. */
async function loadRecords(policy: Policy, root: string) {
  const { loadCalibration } = await import("../workspace/lazy.ts");
  return loadCalibration(policy, root);
}

async function baselineRequest(
  path: string | undefined,
  root: string,
  kind: "gate" | "shadow",
): Promise<BaselineRequest> {
  const isNamed = path !== undefined && path !== "none";
  const baseline = isNamed ? await readBaseline(path, root) : ({ kind: "none", why: { code: "no_baseline" } } as const);
  if (kind === "gate" || baseline.kind === "traces") return baseline;
  const message = "the baseline of shadow must be traces: a report does not hold what was returned";
  throw mistake("usage/invalid-value", message);
}

function parseCutoffs(text: string, problems: DiagnosticLog): readonly number[] {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1000) && list.length <= 20) return list;
  const hint = `at most 20 whole numbers from 1 to 1000, e.g. --k ${DEFAULT_CUTOFFS.join(",")}`;
  problems.error("usage/invalid-value", `--k "${text}" is no list of cutoffs`, { hint });
  return DEFAULT_CUTOFFS;
}
