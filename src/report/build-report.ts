import type { ExplainedDelta } from "../causes/explain-run.ts";
import type { LabelHealth } from "../causes/label-health.ts";
import type { CaseDelta } from "../compare/case-changes.ts";
import { compareMetric } from "../compare/compare-metric.ts";
import { labelSlices, type Slice } from "../compare/slices.ts";
import { sliceMembers } from "../gate/evaluate.ts";
import type { GateRun, RunOrigin } from "../gate/gate-run.ts";
import { aggregate } from "../metrics/aggregate.ts";
import type { Aggregate } from "../metrics/metric.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { buildAcl } from "./build-acl.ts";
import { buildAlignment } from "./build-alignment.ts";
import { buildCauses } from "./build-causes.ts";
import { buildFailures } from "./build-failures.ts";
import { buildLifecycle } from "./build-lifecycle.ts";
import { caseStatus } from "./case-status.ts";
import { adjustedPValues, metricReport } from "./metric-report.ts";
import { emptyRecord, record } from "./record.ts";
import type { Report } from "./report.schema.ts";
import { reportDiagnostics } from "./report-diagnostics.ts";

/** Puts everything the gate found into the versioned machine report. Numbers are unrounded; what does not exist is null. */
export function buildReport(run: GateRun): Report {
  const { evaluation, input } = run;
  const { head, comparison, golden, policy } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name)!);
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const moved = run.causes.moved.filter(({ delta }) => !delta.ref.metric.afterChecks);
  return {
    schema_version: 1,
    decision: evaluation.decision,
    reasons: evaluation.reasons.map(({ code, message, gate, caseIds }) => ({
      code,
      message,
      gate,
      case_ids: [...caseIds],
    })),
    summary: { ...summary(run, acl.leaks), configs: configs(run) },
    head: runInfo(head, run.headOrigin, run.headFingerprint, run.complete),
    baseline:
      comparison === null || run.baselineFingerprint === null
        ? null
        : runInfo(comparison.baseline, run.baselineOrigin, run.baselineFingerprint, true),
    gates: evaluation.gates.map(({ metric, slice, kind, threshold, value, baseline, severity, status, message }) => {
      return { metric, slice, kind, threshold, value, baseline, severity, status, message };
    }),
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    slices: sliceReports(run),
    acl,
    regressions: largest(moved.filter(({ delta }) => delta.worse)).map(({ delta, causes }) => {
      return { ...caseDelta(delta), causes: causes.map((cause) => ({ ...cause })) };
    }),
    improvements: largest(moved.filter(({ delta }) => !delta.worse)).map(({ delta }) => caseDelta(delta)),
    failures: buildFailures(run),
    lifecycle: buildLifecycle(run),
    ...buildAlignment(run),
    versions: {
      head: record([...head.versions].map(([name, values]) => [name, [...values]])),
      changed: (comparison?.versions ?? []).map(({ name, baseline, head: now }) => ({
        name,
        baseline: [...baseline],
        head: [...now],
      })),
    },
    ...buildCauses(run),
    label_health: healthReport(input.labelHealth),
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(({ waiver, status, covers }) => ({
      case: waiver.case,
      metric: waiver.metric?.name ?? null,
      reason: waiver.reason,
      owner: waiver.owner,
      expires: waiver.expires,
      status,
      covers: [...covers],
    })),
    policy: {
      file: policy.file,
      preset: policy.preset,
      gates: policy.gates.map((rule) => ({
        metric: rule.metric.name,
        slice: rule.slice,
        kind: rule.kind,
        threshold: rule.threshold,
        severity: rule.severity,
        evidence: rule.evidence,
        origin: rule.origin,
      })),
      acl: { unknown: policy.acl.unknown, block_stages: [...policy.acl.blockStages] },
      ndcg_gain: policy.ndcgGain,
      relevant_from: policy.relevantFrom,
      suite: input.suite,
    },
    diagnostics: reportDiagnostics(run.warnings, run.warningCounts),
    run: { date: run.date },
  };

  function datasetReport({ input: { comparison: compared } }: GateRun) {
    const states = (state: string): number => head.states.filter((value) => value === state).length;
    return {
      ...policy.dataset,
      cases: golden.cases.length,
      excluded: states("excluded"),
      added: [...(compared?.pairing.added ?? [])],
      removed: [...(compared?.pairing.removed ?? [])],
      relabelled: [...(compared?.pairing.relabelled ?? [])],
      id_sketch: head.idSketch.map((hash) => hash.toString(36)).join("."),
      label_hashes: record(head.ids.map((id, i) => [id, head.labelHashes[i]!])),
      answer_hashes: record(
        head.ids.flatMap((id, i) => (head.answerHashes[i] ? [[id, head.answerHashes[i]!] as const] : [])),
      ),
    };
  }
}

function healthReport({ expected, unlisted, turnover, judged, stale }: LabelHealth) {
  return { expected, unlisted, turnover, judged: judged === null ? null : { ...judged }, stale };
}

function summary({ evaluation, input, otherConfigs }: GateRun, leaks: number) {
  const { head, comparison } = input;
  const statuses = head.ids.map((_, i) => caseStatus(head, i));
  const count = (status: string): number => statuses.filter((value) => value === status).length;
  const gates = (status: string): number => evaluation.gates.filter((gate) => gate.status === status).length;
  const changes = (change: string): number => comparison?.changes.filter((value) => value === change).length ?? 0;
  return {
    cases: head.ids.length - count("excluded"),
    passed: count("pass"),
    failed: count("fail"),
    missing: count("missing"),
    errors: count("error"),
    excluded: count("excluded"),
    gates: evaluation.gates.length,
    gates_failed: gates("fail"),
    gates_warned: gates("warn"),
    gates_waived: gates("waived"),
    gates_not_evaluated: gates("not_evaluated"),
    acl_leaks: leaks,
    regressed_cases: changes("regressed") + changes("mixed"),
    improved_cases: changes("improved"),
    behavior_disagreements: head.notes.behaviorDisagreements,
    cases_without_latency: head.notes.withoutLatency,
    answers_unchecked: head.notes.answersUnchecked,
    other_configs: otherConfigs.map(({ configId }) => configId),
  };
}

/** The gated config, the others of the same traces, and the baseline, each with the metrics that tell. */
function configs(run: GateRun) {
  const { head, comparison } = run.input;
  const shown = sliceMetrics(run);
  const row = (scores: RunScores, role: "head" | "other" | "baseline") => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map(({ name, column, metric }) => [name, columnValue(scores, column, metric.aggregate)])),
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}

function columnValue(scores: RunScores, column: string, how: Aggregate): number | null {
  const values = scores.columns.get(column);
  return values === undefined ? null : aggregate(values, how).value;
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
    fingerprint: {
      ...fingerprint,
      cutoffs: [...fingerprint.cutoffs],
      versions: record(Object.entries(fingerprint.versions).map(([name, values]) => [name, [...values]])),
    },
  };
}

function sliceReports(run: GateRun): Report["slices"] {
  const { policy, golden, head, comparison } = run.input;
  const own: Slice[] = [...sliceMembers(policy, golden, head)].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => head.states[i] === "excluded").slices;
  const shown = sliceMetrics(run);
  const slices = emptyRecord<Report["slices"][string]>();
  for (const { name, members } of [...own, ...byLabel]) {
    slices[name] = {
      n: members.length,
      metrics: record(
        shown.map((ref) => {
          const found = compareMetric(
            ref,
            head,
            comparison?.baseline ?? null,
            comparison?.pairing ?? null,
            members,
            false,
          );
          return [
            ref.name,
            { head: found.head, n: found.n, baseline: found.baseline, delta: found.delta, pairs: found.pairs },
          ];
        }),
      ),
    };
  }
  return slices;
}

/** Slices show the gated metrics and those that tell about a case: a table of everything tells nothing. */
function sliceMetrics({ input, metrics, caseMetrics }: GateRun): MetricRef[] {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.name));
  const telling = new Set(caseMetrics.map(({ name }) => name));
  return metrics.filter(({ name }) => gated.has(name) || telling.has(name) || name === "pass_rate");
}

/** Entries listed of each kind; a run with more has them all in `cases.jsonl`. */
const LISTED = 10_000;

/** The largest changes, in the order in which they came. */
function largest(deltas: readonly ExplainedDelta[]): readonly ExplainedDelta[] {
  if (deltas.length <= LISTED) return deltas;
  const size = ({ delta: { head, baseline } }: ExplainedDelta): number => Math.abs(head - baseline);
  const order = deltas.map((_, i) => i).sort((a, b) => size(deltas[b]!) - size(deltas[a]!) || a - b);
  return order
    .slice(0, LISTED)
    .sort((a, b) => a - b)
    .map((i) => deltas[i]!);
}

function caseDelta({ id, ref, head, baseline }: CaseDelta) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}
