import { judgeStanding } from "../calibration/index.ts";
import { explainRun, labelHealth, staleLabels } from "../causes/index.ts";
import {
  caseMetrics,
  compareMetrics,
  compareRuns,
  compareSlices,
  hiddenRegressions,
  labelSlices,
  runMetrics,
  shownMetrics,
} from "../compare/index.ts";
import { applyBase } from "../gate/base-commit/index.ts";
import {
  type AnchorComparison,
  applyAnchor,
  type BaseNotes,
  boundsChange,
  type EvaluationInput,
  evaluate,
  type GateRun,
  policySlices,
  requiredEffort,
  warnOfRun,
} from "../gate/index.ts";
import { gatedMetrics, type Policy, selectedMetrics } from "../policy/index.ts";
import { fillChanges, fillRankings, type RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import type { PreparedGate } from "./prepare.ts";
import { type GateRequest, NO_ORIGIN } from "./request.ts";
import { fingerprintRun, type ScoredBaseline, type ScoredHead } from "./score.ts";

/** Compares, explains, and evaluates one policy and dataset. Returns everything that the report is built from. */
export function evaluatePair(
  request: GateRequest,
  { index }: PreparedGate,
  { set, head }: ScoredHead,
  measured: ScoredBaseline | null,
): GateRun {
  const { policy, golden, coverageOf, pair, columns, log } = set;
  const complete = <Run extends { readonly scores: RunScores }>(run: Run): Run => ({
    ...run,
    scores: fillRankings(run.scores, golden, columns, policy),
  });
  const baseline = measured && complete(measured);
  const { anchor = null, headOrigin, includeText, date, today, suite, incomplete } = request;
  const noBaseline = request.baseline.kind === "none" ? request.baseline.why : null;
  const headFingerprint = fingerprintRun(head.scores, set, index, request);
  const scores = pair.traffic && baseline !== null ? fillChanges(head.scores, baseline.scores, columns) : head.scores;
  const refs = runMetrics(scores.columns.keys(), selectedMetrics(policy));
  const telling = caseMetrics(refs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own, baseline, telling, staleLabels(health));
  const slices = policySlices(policy, golden, scores);
  warnOfRun({ head: scores, golden, policy, slices, comparison }, log);
  // Tables show the p-value that decides a gate, so these metrics are tested as thoroughly as their gates.
  const tested = new Set(
    policy.gates.filter((rule) => requiredEffort(rule) === "proof").map(({ metric }) => metric.name),
  );
  const bounded = new Set(policy.gates.filter(({ kind }) => boundsChange(kind)).map(({ metric }) => metric.name));
  const metrics = compareMetrics(refs, scores, comparison, ({ name }) => {
    return { effort: tested.has(name) ? "proof" : undefined, boundsLoss: bounded.has(name) };
  });
  const named = [...slices].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => scores.states[i] === "excluded");
  const gated = gatedMetrics(policy);
  const compared = compareSlices([...named, ...byLabel], shownMetrics(metrics, telling, gated), scores, comparison);
  const hidden = hiddenRegressions(compared, metrics);
  const input: EvaluationInput = {
    noBaseline,
    incomplete,
    today,
    suite,
    policy,
    golden,
    coverageOf,
    head: scores,
    otherConfigs: head.others,
    index,
    comparison,
    metrics,
    recentValues: baseline?.recentValues ?? new Map(),
    slices,
    hidden,
    labelHealth: health,
    corpusHasLabels: index.hasLabels,
    unreadAccess: log.count("data/access-lookalike"),
    judges: new Map(
      judgedNames(policy, refs).map((name) => [
        name,
        judgeStanding(name, scores, { records: pair.calibration ?? [], rule: policy.calibration, today }),
      ]),
    ),
  };
  const evaluation = evaluate(input);
  const horizon: AnchorComparison | null =
    anchor === null || "unreadable" in anchor
      ? anchor
      : { name: anchor.name, comparison: compareRuns(own, complete(anchor.report), telling) };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon, log),
    causes: explainRun({ ...input, metrics: refs, caseMetrics: telling }),
    headFingerprint,
    headOrigin,
    includeText,
    date,
    baselineOrigin: baseline?.origin ?? NO_ORIGIN,
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    slices: compared,
    complete: incomplete === null,
    base: null,
    warnings: log.warnings(),
    warningCounts: log.warningCounts(),
  };
}

/** Applies the evaluation with the base commit's files, if there is one: the worse of the two decisions counts. */
export function applyBaseCommit(
  { base: notes }: GateRequest,
  { base: prepared, opened, moved, unkept, addedPhrases: phrases }: PreparedGate,
  own: GateRun,
  base: GateRun | null,
  unread: string | null,
): GateRun {
  if (notes === undefined) return own;
  const state = prepared?.state ?? null;
  const hasCases = state?.golden.cases.some((_, i) => !state.isExcluded(i)) ?? false;
  const refused = state?.scorer.refused ?? null;
  const known: BaseNotes = {
    ...notes,
    ...(prepared?.invalid ? { golden: "invalid", goldenNote: prepared.invalid } : {}),
    ...(base === null && hasCases ? { unreadable: "none of its cases has a trace" } : {}),
    ...(refused === null ? {} : { unreadable: refused }),
  };
  const evidence = { difference: prepared?.difference ?? null, widened: opened, moved, unkept, unread, phrases };
  const evaluated = ({ evaluation, input }: GateRun) => ({ evaluation, policy: input.policy });
  const { chosen, evaluation, findings } = applyBase(evaluated(own), base && evaluated(base), known, evidence);
  return { ...(chosen === "base" && base !== null ? base : own), evaluation, base: findings };
}

/** Returns the names of the LLM-judged metrics in the run or in a gate. */
function judgedNames(policy: Policy, refs: readonly MetricRef[]): string[] {
  const all = [...refs, ...policy.gates.map(({ metric }) => metric)];
  return [...new Set(all.filter(({ metric }) => metric.judged).map(({ name }) => name))];
}
