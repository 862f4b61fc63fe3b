import { existsSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { expectedShards, missingShards, trafficSource } from "../input/index.ts";
import { checkJudgeInputs, type LiveJudging } from "../judge/index.ts";
import { asksForJudge, DEFAULT_CUTOFFS, parseMetricList } from "../policy/index.ts";
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
  readCalibration,
  resolveIn,
  sha256,
} from "../workspace/index.ts";
import { DEFAULT_OUT, type ParsedArgs, type Terminal } from "./command.ts";
import { judgeProgress } from "./program.ts";

/** Returns the LLM judge that the options name, or null. It reuses the replies in the report directory. */
export async function judgeRequest(
  args: ParsedArgs,
  terminal: Terminal,
  problems: DiagnosticLog,
): Promise<LiveJudging | null> {
  const key = terminal.judgeKey?.trim() ?? "";
  const options = { baseUrl: args.one("judge-base-url"), model: args.one("judge-model"), key };
  const errorsBefore = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(options, names, (code, message) => problems.error(code, message));
  if (inputs === undefined || problems.errorCount > errorsBefore) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("../judge/lazy.ts");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}

/** Returns the time that `--now` names, or null if it is absent. Adds a usage error to `problems`. */
export function timeFromArgs(args: ParsedArgs, problems: DiagnosticLog): string | null {
  const now = args.one("now");
  const time = now === undefined ? null : isoTime(now);
  if (now !== undefined && time === null) problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  return time;
}

/** Turns options into a request. Throws all usage errors in one `UserError`. Other problems go to `log`. */
export async function requestFromArgs(
  args: ParsedArgs,
  terminal: Terminal,
  log: DiagnosticLog,
  kind: "gate" | "shadow" = "gate",
): Promise<GateRequest> {
  const { cwd } = terminal;
  const problems = new DiagnosticLog();
  const required = kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"];
  const hint = "give the files that are to be judged, see --help; npx rag-gate demo brings its own";
  args.require(required, problems, hint);
  const date = timeFromArgs(args, problems);
  const cutoffs = parseCutoffs(args.one("k"), problems);
  const read = {
    adapter: problems.attempt(() => adapterNamed(args.one("traces-format"), "traces", traceAdapters)),
    goldenAdapter: problems.attempt(() => adapterNamed(args.one("golden-format"), "golden", goldenAdapters)),
    configId: args.one("config-id") ?? null,
    suite: args.one("suite") ?? null,
    sha256,
  };
  const presetArg = args.one("preset");
  const preset = presetArg === undefined ? null : problems.attempt(() => presetName(presetArg));
  const policyOptions = {
    metrics: parseMetricList(args.one("metrics") ?? "", problems),
    ...(preset && { preset }),
    ...(cutoffs && { cutoffs }),
    ...(kind === "shadow" && { defaults: false }),
  };
  const judging = await judgeRequest(args, terminal, problems);
  const sources = (name: string) => log.attempt(() => findSources(args.many(name), cwd));
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
    loadPolicy(policyFile(args.one("config"), cwd, kind), cwd, policyOptions, log),
  );
  const calibration = await log.attemptAsync(async () =>
    policy !== null && asksForJudge(policy) ? readCalibration(policy.calibration.record, cwd) : [],
  );
  const baseline = await log.attemptAsync(() => baselineRequest(args.one("baseline"), cwd, kind));
  const found = { ...files, policy, calibration, baseline };
  if (!areFound(found)) {
    const golden = kind === "shadow" ? null : files.golden;
    return await throwInputErrors({ ...read, ...found, golden }, log);
  }
  const { traces, corpus, baselineCorpus, baseline: earlier, ...pair } = found;
  // Without a golden dataset, the queries come from both runs.
  const queries =
    kind === "shadow" && earlier.kind === "traces"
      ? trafficSource([...traces, ...earlier.sources], read.adapter, pair.policy.adapters)
      : null;
  const names = traces.map(({ name }) => name);
  return {
    ...read,
    pairs: [queries === null ? pair : { policy: pair.policy, golden: [queries], labels: [], traffic: true }],
    baseline: earlier,
    traces,
    corpus,
    baselineCorpus,
    headOrigin: NO_ORIGIN,
    incomplete: missingShards(expectedShards(args.many("expected-shards")), names, "files"),
    includeText: args.switches.has("include-text"),
    today: date?.slice(0, 10) ?? terminal.today,
    date,
    ...(judging && { judging }),
  };
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

function parseCutoffs(text: string | undefined, problems: DiagnosticLog): readonly number[] | null {
  if (text === undefined) return null;
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1000) && list.length <= 20) return list;
  const hint = `at most 20 whole numbers from 1 to 1000, e.g. --k ${DEFAULT_CUTOFFS.join(",")}`;
  problems.error("usage/invalid-value", `--k "${text}" is no list of cutoffs`, { hint });
  return null;
}
