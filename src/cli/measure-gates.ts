import { statSync } from "node:fs";
import { defaultPreset } from "../config/presets.ts";
import { type SuggestedMetric, suggestedMetrics } from "../config/suggested-metrics.ts";
import { usualGates } from "../config/usual-gates.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { runGate } from "../flow/run-gate.ts";
import type { ChosenInputs } from "../init/choose-inputs.ts";
import { judgedMetricsNote } from "../init/judged-metrics-note.ts";
import { leakNote } from "../init/leak-note.ts";
import { leftOutGates } from "../init/left-out-gates.ts";
import type { PolicyPlan } from "../init/render-policy.ts";
import { setCoverage } from "../init/set-coverage.ts";
import { canShow, type GateSuggestion, type MeasuredMean, suggestGate } from "../init/suggest-gates.ts";
import { unansweredNote } from "../init/unanswered-note.ts";
import { buildReport } from "../report/build/build-report.ts";
import type { Report } from "../report/schema/report.schema.ts";
import { count } from "../text/count.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { policyOf } from "../workspace/load-policy.ts";
import { ParsedArgs } from "./parse-args.ts";
import { requestFromArgs } from "./request-from-args.ts";
import { sampleSeed } from "./sample-seed.ts";
import type { Terminal } from "./terminal.ts";

export const NOT_MEASURED: PolicyPlan = {
  suggestions: [],
  usual: defaultPreset.gates,
  reached: null,
  notes: [],
  sample: null,
  coverage: { tags: new Map(), behavior: new Map() },
  canShow: null,
  unsuggested: "nothing was measured yet. `npx rag-gate init` suggests your own from a run.",
};

/** Larger traces take longer than anybody waits for a plan. */
const MAX_BYTES = 256 * 1024 * 1024;

/** A set of this size or less is answered whole on every pull request. */
const WHOLE_UP_TO = 100;
const SAMPLE = 20;

/**
 * Scores the traces that are there and suggests gates from what they reach. Where pull requests will take a sample, the
 * sample is scored as well and the lower bound is suggested: a gate that holds for all cases may not hold for twenty.
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
  const sample = whole.head.cases > WHOLE_UP_TO ? { size: SAMPLE, seed: sampleSeed(run, SAMPLE, measured) } : null;
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
  const reached = new Map(
    Object.keys(usual).flatMap((metric) => {
      const value = whole.metrics[metric]?.head ?? null;
      return value === null ? [] : [[metric, value] as const];
    }),
  );
  return {
    suggestions,
    usual,
    reached,
    notes: [
      ...leakNote(whole.acl.leaks),
      ...unansweredNote(whole.summary),
      ...rare.map(({ metric }) => tooRare(metric, casesOf(metric))),
      ...leftOutGates(whole.gates, reached, suggestions),
      ...judgedMetricsNote(whole.judged ?? []),
    ],
    unsuggested: "what the traces that are here reach leaves no room for your own.",
    sample,
    coverage: setCoverage(run.input.golden.cases),
    canShow: n === 0 ? null : canShow(n, suggestions.length),
  };
}

/** A mean that a sample without its cases cannot be asked for, although the whole set could. */
const tooRare = (metric: string, cases: number): string =>
  `No gate on ${metric}: too few of its ${count(cases, "case")} are in the sample of pull requests.`;

/** The lowest of the suggestions for the whole set and the sample; null where one of them has nothing to hold on to. */
function lowest(mean: SuggestedMetric, [whole, sample]: readonly Report[]): GateSuggestion | null {
  const all = suggestionOf(mean, whole!);
  const part = sample === undefined ? all : suggestionOf(mean, sample);
  if (all === null || part === null || part.min >= all.min) return part === null ? null : all;
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
