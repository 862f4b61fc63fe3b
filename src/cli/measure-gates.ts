import { statSync } from "node:fs";
import {
  type ChosenInputs,
  canShow,
  type GateSuggestion,
  judgedMetricsNote,
  leakNote,
  leftOutNotes,
  type MeasuredMean,
  type PolicyPlan,
  suggestCoverage,
  suggestGate,
  unansweredNote,
} from "../datasets/init/index.ts";
import { DiagnosticLog } from "../diagnostics/index.ts";
import type { GateRun } from "../gate/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import {
  chooseSuite,
  defaultPreset,
  type SuggestedMetric,
  suggestedMetrics,
  usualForLabels,
  usualGates,
} from "../policy/index.ts";
import { buildReport } from "../report/build/index.ts";
import type { Report } from "../report/schema/index.ts";
import { readSet } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { count } from "../text/index.ts";
import { findSources, loadPolicy, policyFile, policyOf, resolveIn, sha256 } from "../workspace/index.ts";
import { ParsedArgs, type Terminal } from "./command.ts";
import { requestFromArgs } from "./request-from-args.ts";

/** The plan if there are no traces to measure. */
export const NOT_MEASURED: PolicyPlan = {
  suggestions: [],
  usual: defaultPreset.gates,
  reached: null,
  latencies: new Map(),
  notes: [],
  sample: null,
  coverage: { tags: new Map(), behavior: new Map() },
  canShow: null,
  unsuggested: "nothing was measured yet. `npx rag-gate init` suggests your own from a run.",
};

/** Most bytes of traces to measure. Larger ones take too long for a plan. */
const MAX_BYTES = 256 * 1024 * 1024;

/** On pull requests a larger dataset is sampled. */
const MAX_UNSAMPLED = 100;
const SAMPLE_SIZE = 20;

/**
 * Scores the existing traces and suggests gates from their values. If pull requests will use a sample, the sample is
 * scored too and the lower threshold is suggested, because a threshold that all cases pass can fail on twenty.
 */
export async function measureGates(inputs: ChosenInputs, args: ParsedArgs, terminal: Terminal): Promise<PolicyPlan> {
  const bytes = inputs.traces.map((file) => statSync(resolveIn(terminal.cwd, file), { throwIfNoEntry: false })?.size);
  if (bytes.some((size = Number.POSITIVE_INFINITY) => size > MAX_BYTES))
    return { ...NOT_MEASURED, unsuggested: "the traces that are here are too large to suggest your own from." };
  const values = new Map<string, readonly string[]>([
    ["golden", inputs.golden],
    ["traces", inputs.traces],
    ["corpus", inputs.corpus],
    ["config-id", args.many("config-id")],
  ]);
  const log = new DiagnosticLog();
  const request = await requestFromArgs(new ParsedArgs(values), terminal, log);
  const run = await runGate(request, log);
  const whole = buildReport(run);
  const casesOf = (metric: string): number => whole.metrics[metric]?.n ?? 0;
  const means = suggestedMetrics(casesOf).filter((mean) => suggestionOf(mean, whole) !== null);
  const measured = means.flatMap((mean) => measuredIn(whole, mean) ?? []);
  const sample =
    whole.head.cases > MAX_UNSAMPLED ? { size: SAMPLE_SIZE, seed: sampleSeed(run, SAMPLE_SIZE, measured) } : null;
  const reports = [whole];
  if (sample !== null) {
    const text = `version: 1\nsuites: { smoke: { sample: ${sample.size}, seed: ${sample.seed} } }\n`;
    const policy = await policyOf(text, "smoke", "smoke", {}, new DiagnosticLog());
    const pairs = [{ ...request.pairs[0], policy }] as const;
    reports.push(buildReport(await runGate({ ...request, suite: "smoke", pairs }, new DiagnosticLog())));
  }
  const suggestions = means.flatMap((mean) => lowest(mean, reports) ?? []);
  const n = Math.max(0, ...suggestions.map((suggestion) => suggestion.n));
  const usual = usualGates(casesOf);
  const done = new Set([...suggestions.map(({ metric }) => metric), ...Object.keys(usual)]);
  const rare = means.filter(({ metric }) => !done.has(metric));
  const valuesOf = (names: readonly string[]): Map<string, number> => {
    const values = names.map((name) => [name, whole.metrics[name]?.head ?? null] as const);
    return new Map(values.filter((entry): entry is [string, number] => entry[1] !== null));
  };
  const reached = valuesOf(Object.keys(usual));
  return {
    suggestions,
    usual,
    reached,
    latencies: new Map([...valuesOf(["latency_p50", "latency_p95"])].filter(([, ms]) => ms !== 0)),
    notes: [
      ...leakNote(whole.acl.leaks),
      ...unansweredNote(whole.summary),
      ...rare.map(({ metric }) => tooRare(metric, casesOf(metric))),
      ...leftOutNotes(whole.gates, reached, suggestions),
      ...judgedMetricsNote(whole.judged ?? []),
    ],
    unsuggested: "what the traces that are here reach leaves no room for your own.",
    sample,
    coverage: suggestCoverage(run.input.golden.cases),
    canShow: n === 0 ? null : canShow(n, suggestions.length),
  };
}

/** Most seeds to try. Few of 100 samples with 20 cases contain less than two cases of a kind that is 1 in 30. */
const MAX_SEEDS = 100;

/** Most cases to sample from over all seeds, which limits the time for a large dataset. */
const MAX_SAMPLED_FROM = 1_000_000;

/**
 * Returns the first seed whose sample has enough cases for a gate on each of these means, or 1 if none has. A sample can
 * miss all cases of a rare kind, such as questions to deny. A gate on them would then measure nothing on pull requests.
 */
function sampleSeed({ input }: GateRun, size: number, means: readonly MeasuredMean[]): number {
  const { golden, head } = input;
  const canGate = (members: ReadonlySet<number>, mean: MeasuredMean): boolean => {
    const column = head.columns.get(mean.metric);
    const n = [...members].filter((i) => !Number.isNaN(column?.at(i) ?? Number.NaN)).length;
    return suggestGate({ ...mean, n }) !== null;
  };
  const last = Math.min(MAX_SEEDS, Math.ceil(MAX_SAMPLED_FROM / golden.cases.length));
  for (let seed = 1; seed <= last; seed++) {
    const suite = { name: "smoke", where: null, sample: size, seed };
    const members = chooseSuite(suite.name, [suite], golden, sha256, new DiagnosticLog())!;
    if (means.every((mean) => canGate(members, mean))) return seed;
  }
  return 1;
}

const tooRare = (metric: string, cases: number): string =>
  `No gate on ${metric}: too few of its ${count(cases, "case")} are in the sample of pull requests.`;

/** The lower suggestion of all cases and the sample. Null if one of them does not support a gate. */
function lowest(mean: SuggestedMetric, [whole, sample = whole]: readonly Report[]): GateSuggestion | null {
  const [all, part] = [suggestionOf(mean, whole!), suggestionOf(mean, sample!)];
  if (all === null || part === null || part.min >= all.min) return part && all;
  return { ...part, sentence: `${part.sentence}, in the sample of pull requests` };
}

function suggestionOf(mean: SuggestedMetric, report: Report): GateSuggestion | null {
  const measured = measuredIn(report, mean);
  return measured && suggestGate(measured);
}

function measuredIn({ metrics }: Report, { metric, wobble }: SuggestedMetric): MeasuredMean | null {
  const measured = metrics[metric];
  return measured?.head == null ? null : { metric, wobble, value: measured.head, n: measured.n };
}

/** Returns the default gates for a dataset without traces. Problems of the dataset are reported by other commands. */
export async function unmeasuredGates(
  { golden, corpus, starter }: ChosenInputs,
  terminal: Terminal,
): Promise<PolicyPlan> {
  if (starter) return NOT_MEASURED;
  const { cwd } = terminal;
  const policy = await loadPolicy(policyFile(undefined, cwd), cwd, {}, new DiagnosticLog());
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(findSources(corpus, cwd), index, log);
  const files = { golden: findSources(golden, cwd), labels: [] };
  const set = await readSet(files, policy, { sha256, goldenAdapter: null }, index, log);
  if (log.errorCount > 0) return NOT_MEASURED;
  return { ...NOT_MEASURED, usual: usualForLabels(set.cases), coverage: suggestCoverage(set.cases) };
}
