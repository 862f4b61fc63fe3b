import { type CalibrationRecord, judgeStanding } from "../calibration/index.ts";
import { explainRun, labelHealth, staleLabels } from "../causes/index.ts";
import {
  caseMetrics,
  compareMetrics,
  compareRuns,
  compareSlices,
  type Fingerprint,
  type FingerprintedRun,
  hiddenRegressions,
  labelSlices,
  runMetrics,
  shownMetrics,
} from "../compare/index.ts";
import type { DiagnosticLog } from "../diagnostics/index.ts";
import {
  type AnchorComparison,
  applyAnchor,
  type EvaluationInput,
  evaluate,
  type GateRun,
  policySlices,
  requiredEffort,
  warnOfRun,
} from "../gate/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { gatedMetrics, type Policy } from "../policy/index.ts";
import type { ChosenConfig } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { NO_ORIGIN } from "./request.ts";
import type { ScoredBaseline } from "./score.ts";

/** A (policy, golden set) pair with the runs scored against it. */
interface ScoredPair {
  readonly policy: Policy;
  readonly golden: GoldenSet;
  /** The set that coverage is asked of. */
  readonly coverageOf: GoldenSet;
  readonly head: ChosenConfig;
  readonly headFingerprint: Fingerprint;
  readonly baseline: ScoredBaseline | null;
  /** The second horizon; null where the policy names none. */
  readonly anchor: AnchorRequest | null;
  /** What is known of judges. */
  readonly calibration: readonly CalibrationRecord[];
}

export type AnchorRequest = { readonly name: string } & (
  | { readonly report: FingerprintedRun }
  | { readonly unreadable: string }
);

type Circumstances = Pick<EvaluationInput, "noBaseline" | "incomplete" | "today" | "suite"> &
  Pick<GateRun, "headOrigin" | "includeText" | "date" | "index">;

/** Compares and judges one pair: from scored runs to everything a report is made of. */
export function evaluatePair(pair: ScoredPair, circumstances: Circumstances, log: DiagnosticLog): GateRun {
  const { policy, golden, coverageOf, head, headFingerprint, baseline, anchor, calibration } = pair;
  const { headOrigin, includeText, date, index, ...known } = circumstances;
  const { scores, others } = head;
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own, baseline, telling, staleLabels(health));
  const slices = policySlices(policy, golden, scores);
  warnOfRun({ head: scores, golden, policy, slices, comparison }, log);
  // A metric whose gate asks for a proof is tested as thoroughly in the tables: they show the p value that decides.
  const tested = new Set(
    policy.gates.filter((rule) => requiredEffort(rule) === "proof").map(({ metric }) => metric.name),
  );
  const effortOf = ({ name }: MetricRef) => (tested.has(name) ? ("proof" as const) : undefined);
  const metrics = compareMetrics(refs, scores, comparison, effortOf);
  const named = [...slices].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => scores.states[i] === "excluded");
  const gated = gatedMetrics(policy);
  const compared = compareSlices([...named, ...byLabel], shownMetrics(metrics, telling, gated), scores, comparison);
  const hidden = hiddenRegressions(compared, metrics);
  const input: EvaluationInput = {
    ...known,
    policy,
    golden,
    coverageOf,
    head: scores,
    comparison,
    metrics,
    slices,
    hidden,
    labelHealth: health,
    corpusHasLabels: index.hasLabels,
    unreadAccess: log.count("data/access-lookalike"),
    judges: new Map(
      judgedNames(policy, refs).map((name) => [
        name,
        judgeStanding(name, scores, { records: calibration, rule: policy.calibration, today: known.today }),
      ]),
    ),
  };
  const evaluation = evaluate(input);
  const horizon: AnchorComparison | null =
    anchor === null || "unreadable" in anchor
      ? anchor
      : { name: anchor.name, comparison: compareRuns(own, anchor.report, telling) };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon, log),
    causes: explainRun({ ...input, index, metrics: refs, caseMetrics: telling }),
    headFingerprint,
    headOrigin,
    includeText,
    date,
    index,
    baselineOrigin: baseline?.origin ?? NO_ORIGIN,
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    slices: compared,
    otherConfigs: others,
    complete: known.incomplete === null,
    base: null,
    warnings: log.warnings(),
    warningCounts: log.warningCounts(),
  };
}

/** Names of the judged metrics that a run has or a policy asks for. */
function judgedNames(policy: Policy, refs: readonly MetricRef[]): string[] {
  const all = [...refs, ...policy.gates.map(({ metric }) => metric)];
  return [...new Set(all.filter(({ metric }) => metric.judged).map(({ name }) => name))];
}
