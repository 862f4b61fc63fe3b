import type { ExplainedDeltas } from "../../causes/explained-deltas.ts";
import type { LabelHealth } from "../../causes/label-health.ts";
import type { CaseDelta } from "../../compare/case-deltas.ts";
import type { HiddenRegression } from "../../compare/hidden-regressions.ts";
import type { GateRun, RunOrigin } from "../../gate/gate-run.ts";
import type { GateResult } from "../../gate/rules/gate-result.ts";
import { rankHistogram } from "../../metrics/run/rank-histogram.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { Ranking } from "../../metrics/scan/case-view.ts";
import type { Report } from "../schema/report.schema.ts";
import { buildAcl } from "./build-acl.ts";
import { buildAlignment } from "./build-alignment.ts";
import { buildBaseCommit } from "./build-base-commit.ts";
import { buildCauses } from "./build-causes.ts";
import { buildFailures } from "./build-failures.ts";
import { buildJudged } from "./build-judged.ts";
import { buildLifecycle } from "./build-lifecycle.ts";
import { buildSummary } from "./build-summary.ts";
import { buildTraffic } from "./build-traffic.ts";
import { adjustedPValues, metricReport } from "./metric-report.ts";
import { record } from "./record.ts";
import { reportDiagnostics } from "./report-diagnostics.ts";
import { SizedPlaces } from "./sized-places.ts";
import { sliceReports } from "./slice-reports.ts";

/**
 * Puts everything the gate found into the versioned machine report, but the hashes of single cases, which `jsonPieces` adds.
 * Numbers are unrounded; what does not exist is null.
 */
export function buildReport(run: GateRun): Report {
  const { evaluation, input } = run;
  const { head, comparison } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name)!);
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const traffic = buildTraffic(run);
  const { moved } = run.causes;
  const moves = largestMoves(moved);
  return {
    schema_version: 1,
    decision: evaluation.decision,
    reasons: evaluation.reasons.map(({ code, message, gate, caseIds, detail }) => {
      return { code, message, gate, case_ids: caseIds, ...(detail === undefined ? {} : { detail }) };
    }),
    summary: buildSummary(run, acl.leaks),
    head: runInfo(head, run.headOrigin, run.headFingerprint, run.complete),
    baseline:
      comparison === null || run.baselineFingerprint === null
        ? null
        : runInfo(comparison.baseline, run.baselineOrigin, run.baselineFingerprint, true),
    gates: evaluation.gates.map((gate) => {
      const { metric, slice, kind, threshold, value, baseline, severity, status, message } = gate;
      const own = { metric, slice, kind, threshold, value, baseline, severity, status, message };
      return { ...own, ...withoutFailed(gate) };
    }),
    comparability: (comparison?.incomparable ?? []).map(({ affects, ...difference }) => ({
      ...difference,
      metrics: run.metrics.filter(affects).map(({ name }) => name),
    })),
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    rank_histogram: rankHistograms(head, comparison?.baseline ?? null),
    hallucinations: [...head.hallucinations]
      .filter(([i]) => head.states[i] !== "excluded")
      .sort(([a], [b]) => a - b)
      .map(([i, labels]) => ({ case_id: head.ids[i]!, labels })),
    slices: sliceReports(run.slices),
    hidden_regressions: input.hidden.slice(0, LISTED).map(hiddenReport),
    acl,
    regressions: moves.worse.map((n) => ({ ...caseDelta(moved.at(n).delta), causes: moved.causesAt(n) })),
    improvements: moves.better.map((n) => caseDelta(moved.at(n).delta)),
    failures: buildFailures(run),
    lifecycle: buildLifecycle(run),
    ...(traffic === undefined ? {} : { traffic }),
    ...buildAlignment(run),
    versions: {
      head: record(head.versions),
      changed: comparison?.versions ?? [],
    },
    ...buildJudged(input),
    ...buildCauses(run),
    label_health: healthReport(input.labelHealth),
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(waiverReport),
    policy: policyReport(input),
    diagnostics: reportDiagnostics(run.warnings, run.warningCounts),
    run: { date: run.date, ...(run.judge === undefined ? {} : { judge: run.judge.summary }) },
    ...buildBaseCommit(run.base),
  };
}

/** Where the first relevant chunk stood in both rankings, head beside baseline. */
function rankHistograms(head: RunScores, baseline: RunScores | null): Report["rank_histogram"] {
  const both = (ranking: Ranking) => ({
    head: rankHistogram(head, ranking),
    baseline: baseline === null ? null : rankHistogram(baseline, ranking),
  });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}

function datasetReport({ input: { head, golden, policy, comparison } }: GateRun) {
  const states = (state: string): number => head.states.filter((value) => value === state).length;
  return {
    ...policy.dataset,
    cases: golden.cases.length,
    excluded: states("excluded"),
    added: comparison?.pairing.added ?? [],
    removed: comparison?.pairing.removed ?? [],
    relabelled: comparison?.pairing.relabelled ?? [],
    id_sketch: head.idSketch.map((hash) => hash.toString(36)).join("."),
  };
}

function withoutFailed({ withoutFailed: found }: GateResult) {
  if (found === null) return {};
  const { ciLow: ci_low, ciHigh: ci_high, ...change } = found;
  return { without_failed: { ...change, ci_low, ci_high } };
}

function hiddenReport({ metric, slice, also, delta, sliceDelta: slice_delta, ...cases }: HiddenRegression) {
  const { pairs, regressed, improved, significant } = cases;
  return { metric, slice, also, delta, slice_delta, pairs, regressed, improved, significant };
}

function waiverReport({ waiver, status, covers }: GateRun["evaluation"]["waivers"][number]) {
  const { case: id, metric, reason, owner, expires } = waiver;
  return { case: id, metric: metric?.name ?? null, reason, owner, expires, status, covers };
}

function policyReport({ policy, suite }: GateRun["input"]) {
  return {
    file: policy.file,
    preset: policy.preset,
    gates: policy.gates.map(({ metric, slice, kind, threshold, severity, evidence, origin }) => {
      return { metric: metric.name, slice, kind, threshold, severity, evidence, origin };
    }),
    acl: { unknown: policy.acl.unknown, block_stages: policy.acl.blockStages },
    ndcg_gain: policy.ndcgGain,
    relevant_from: policy.relevantFrom,
    suite,
  };
}

function healthReport({ expected, unlisted, turnover, judged, stale }: LabelHealth) {
  return { expected, unlisted, turnover, judged, stale };
}

function runInfo(scores: RunScores, origin: RunOrigin, fingerprint: GateRun["headFingerprint"], complete: boolean) {
  return {
    sha: origin.sha,
    run_id: origin.runId,
    attempt: origin.attempt,
    config_id: scores.configId,
    cases: scores.states.filter((state) => state !== "excluded").length,
    traces: scores.traces,
    complete,
    fingerprint: { ...fingerprint },
  };
}

/** Entries listed of each kind; a run with more has them all in `cases.jsonl`. */
const LISTED = 10_000;

/** Places of the largest changes for the worse and for the better, each in the order in which they came. */
function largestMoves(moved: ExplainedDeltas): {
  readonly worse: readonly number[];
  readonly better: readonly number[];
} {
  const [worse, better] = [new SizedPlaces(), new SizedPlaces()];
  for (let n = 0; n < moved.length; n++) {
    const { ref, worse: isWorse, head, baseline } = moved.at(n).delta;
    if (!ref.metric.afterChecks) (isWorse ? worse : better).add(n, Math.abs(head - baseline));
  }
  return { worse: worse.largest(LISTED), better: better.largest(LISTED) };
}

function caseDelta({ id, ref, head, baseline }: CaseDelta) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}
