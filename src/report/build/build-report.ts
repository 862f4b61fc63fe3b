import { attributeDeltas, type ExplainedDeltas, type LabelHealth, runbook } from "../../causes/index.ts";
import { type CaseDelta, type HiddenRegression, shownMetrics } from "../../compare/index.ts";
import { codes, type Diagnostic } from "../../diagnostics/index.ts";
import type { BaseFindings, GateResult, GateRun, RunOrigin } from "../../gate/index.ts";
import { type GateRule, gatedMetrics } from "../../policy/index.ts";
import { CHUNK_LISTS, lackingFormat, type RunScores, recordsPart } from "../../scoring/index.ts";
import { metrics, type Ranking } from "../../scoring/metrics/index.ts";
import { compareBytes, count, grouped } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { caseStatus } from "../text/index.ts";
import { buildAcl, buildFailures, buildJudged, buildLifecycle } from "./build-failures.ts";
import {
  adjustedPValues,
  buildAlignment,
  buildTraffic,
  largest,
  metricReport,
  rankHistogram,
  record,
  runValue,
  sliceReports,
} from "./build-metrics.ts";

/**
 * Builds `report.json` from a gate run, except for the hashes of single cases, which `jsonPieces` adds. Numbers are not
 * rounded, and missing values are null.
 */
export function buildReport(run: GateRun): Report {
  const { evaluation, input } = run;
  const { head, comparison } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name)!);
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const traffic = buildTraffic(run);
  const { moved } = run.causes;
  return {
    schema_version: 2,
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
      return { ...own, ...percentReport(gate.rule), ...withoutFailedReport(gate) };
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
    hidden_regressions: input.hidden.slice(0, MAX_LISTED_MOVES).map(hiddenReport),
    acl,
    regressions: largestMoves(moved, true).map((n) => ({ ...caseDelta(moved.at(n).delta), causes: moved.causesAt(n) })),
    improvements: largestMoves(moved, false).map((n) => caseDelta(moved.at(n).delta)),
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

/**
 * The report of a run with invalid input: FAIL with `invalid_input`, not complete, not usable as a baseline. `total` counts
 * all problems, `problems` are the collected ones. A warning, such as a mistyped field name, can explain a problem.
 */
export function invalidReport(
  problems: readonly Diagnostic[],
  total: number,
  warnings: readonly Diagnostic[] = [],
): Report {
  const message = `the input cannot be judged: ${count(total, "problem")}, first: ${problems[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  return {
    schema_version: 2,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint: NO_FINGERPRINT },
    baseline: null,
    gates: [],
    comparability: [],
    metrics: record<never>([]),
    rank_histogram: { retrieved: NO_HISTOGRAM, reranked: NO_HISTOGRAM },
    hallucinations: [],
    slices: record<never>([]),
    hidden_regressions: [],
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    regressions: [],
    improvements: [],
    failures: [],
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: [problems, warnings]
      .flatMap((list) => list.slice(0, MAX_LISTED_PROBLEMS))
      .map(({ severity, code, message: text, hint, ...place }) => ({
        severity,
        code,
        message: text,
        hint: (hint ?? codes[code]) || null,
        file: place.file ?? null,
        line: place.line ?? null,
        column: place.column ?? null,
      })),
    run: { date: null },
  };
}

/** Placeholder for a required fingerprint that does not exist. It is not compared or shown. */
export const NO_FINGERPRINT: Report["head"]["fingerprint"] = {
  metrics_version: 0,
  golden_hash: "",
  case_set_hash: "",
  cutoffs: [],
  ndcg_gain: "",
  relevant_from: 0,
  block_stages: [],
  behavior_phrases: "",
  repeats: 0,
  suite: null,
  versions: record<string[]>([]),
};

/** Problems (and warnings) listed in the report of an invalid input. */
const MAX_LISTED_PROBLEMS = 200;

const NO_HISTOGRAM = { head: null, baseline: null };

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

/** The run in numbers, and its configurations. `leaks` comes from the access results. */
function buildSummary(run: GateRun, leaks: number) {
  const { evaluation, input } = run;
  const { otherConfigs } = input;
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
    ...errorKinds(head),
    excluded: count("excluded"),
    gates: evaluation.gates.length - gates("not_applicable"),
    gates_failed: gates("fail"),
    gates_warned: gates("warn"),
    gates_waived: gates("waived"),
    gates_not_evaluated: gates("not_evaluated"),
    acl_leaks: leaks,
    regressed_cases: changes("regressed") + changes("mixed"),
    improved_cases: changes("improved"),
    behavior_disagreements: head.notes.behaviorDisagreements,
    denied_otherwise: head.notes.deniedOtherwise,
    cases_without_latency: head.notes.withoutLatency,
    answers_unchecked: head.notes.answersUnchecked,
    formats: head.formats.map(({ name }) => name),
    not_available: notAvailable(head),
    not_computed: notComputed(run),
    ...notRecorded(head, comparison?.baseline ?? null),
    other_configs: otherConfigs.map(({ configId }) => configId),
    configs: configRows(run),
  };
}

/** The verdict of the base commit. Empty if there is no base commit. */
export function buildBaseCommit(base: BaseFindings | null): Pick<Report, "base_commit"> {
  if (base === null) return {};
  const { sha, policy, golden, difference } = base;
  return {
    base_commit: {
      sha,
      policy,
      golden,
      readable: base.unreadable === null,
      ...(base.isPolicyDeleted ? { policy_deleted: true } : {}),
      ...(base.recalibrated ? { recalibrated: true } : {}),
      decisions: { own: base.own, base: base.base },
      ...(base.failsBeside.length > 0 ? { fails_beside: [...base.failsBeside] } : {}),
      added: difference?.added ?? [],
      removed: difference?.removed ?? [],
      relabelled: difference?.relabelled ?? [],
    },
  };
}

const MAX_LISTED_CASES = 50;

/** Why metrics moved, and what to check next. */
function buildCauses({ input, causes }: GateRun): Required<Pick<Report, "attribution" | "runbook">> {
  const { head, golden, metrics } = input;
  const found = [...causes.byCase].map(([i, explained]) => [head.ids[i]!, explained.causes] as const);
  return {
    attribution: attributeDeltas(causes.moved, metrics, golden).map(({ metric, delta, pairs, parts, slices }) => ({
      metric,
      delta,
      pairs,
      parts: parts.map(({ cause, delta: part, cases, caseIds }) => ({ cause, delta: part, cases, case_ids: caseIds })),
      slices,
    })),
    runbook: runbook(found).map(({ cause, check, caseIds }) => {
      return { cause, check, cases: caseIds.length, case_ids: caseIds.slice(0, MAX_LISTED_CASES) };
    }),
  };
}

const MAX_ERROR_KINDS = 10;

/** Kinds of errors in cases for which every repeat failed. */
function errorKinds(head: RunScores): { readonly error_kinds?: { readonly kind: string; readonly cases: number }[] } {
  const failed = head.states.flatMap((state, i) => (state === "error" ? head.errorKindsOf(i) : []));
  const kinds = [...grouped(failed, (kind) => kind)].map(([kind, cases]) => ({ kind, cases: cases.length }));
  if (kinds.length === 0) return {};
  return {
    error_kinds: kinds.sort((a, b) => b.cases - a.cases || compareBytes(a.kind, b.kind)).slice(0, MAX_ERROR_KINDS),
  };
}

/** Metrics that a trace format cannot provide, by format. */
function notAvailable(head: RunScores) {
  const byFormat = new Map<string, string[]>();
  for (const metric of metrics) {
    const format = lackingFormat(metric, head);
    if (format !== null) byFormat.set(format, [...(byFormat.get(format) ?? []), metric.name]);
  }
  return record(byFormat);
}

/** Metrics without a variant in the run, except those that only some datasets need. */
function notComputed({ metrics: computed }: GateRun): string[] {
  const known = new Set(computed.map(({ metric }) => metric));
  return metrics
    .filter((metric) => !metric.core && !metric.judged && !known.has(metric))
    .map(({ name, cutoff }) => (cutoff ? `${name}@k` : name));
}

type ChunkList = (typeof CHUNK_LISTS)[number];

/** Chunk lists that the trace formats of a run do not record: a null rank means unknown there. Empty if there are none. */
function notRecorded(
  head: RunScores,
  baseline: RunScores | null,
): { readonly not_recorded?: { readonly head: ChunkList[]; readonly baseline: ChunkList[] } } {
  const lists = (run: RunScores | null) => (run === null ? [] : CHUNK_LISTS.filter((part) => !recordsPart(run, part)));
  const both = { head: lists(head), baseline: lists(baseline) };
  return both.head.length + both.baseline.length === 0 ? {} : { not_recorded: both };
}

/** The gated configuration, the others of the same traces, and the baseline, each with the shown metrics. */
function configRows(run: GateRun) {
  const { head, comparison, policy } = run.input;
  const gated = gatedMetrics(policy);
  const shown = shownMetrics(run.input.metrics, run.caseMetrics, gated);
  const row = (scores: RunScores, role: "head" | "other" | "baseline") => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map((ref) => [ref.name, runValue(scores, ref)])),
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.input.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}

/** Warnings listed per code. More are only counted. */
const MAX_PER_CODE = 20;

/** Warnings without line numbers and sorted, so that the report does not depend on the order of the input rows. */
function reportDiagnostics(warnings: readonly Diagnostic[], counts: ReadonlyMap<string, number>) {
  return [...grouped(warnings, ({ code }) => code)]
    .sort(([a], [b]) => compareBytes(a, b))
    .flatMap(([code, list]) => {
      const count = counts.get(code) ?? list.length;
      if (count > MAX_PER_CODE) return [{ severity: "warning", code, message: `${count} such warnings`, count }];
      const messages = list.map(({ message }) => message).sort(compareBytes);
      return messages.map((message) => ({ severity: "warning", code, message, count: 1 }));
    });
}

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

function withoutFailedReport({ withoutFailed: found }: GateResult) {
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

/** The threshold of a rule in percent, for the report; empty if it is no percentage. */
export const percentReport = (rule: Pick<GateRule, "threshold" | "isPercent"> | null) =>
  rule?.isPercent ? { threshold_percent: rule.threshold } : {};

function policyReport({ policy, suite }: GateRun["input"]) {
  return {
    file: policy.file,
    preset: policy.preset,
    gates: policy.gates.map((rule) => {
      const { metric, slice, kind, severity, evidence, origin } = rule;
      const threshold = rule.isPercent ? null : rule.threshold;
      return { metric: metric.name, slice, kind, threshold, ...percentReport(rule), severity, evidence, origin };
    }),
    acl: { unknown: policy.acl.unknown, block_stages: policy.acl.blockStages },
    ndcg_gain: policy.ndcgGain,
    relevant_from: policy.relevantFrom,
    suite,
  };
}

function healthReport({ expected, evidence, unlisted, turnover, judged, stale }: LabelHealth) {
  return { expected, ...(evidence === 0 ? {} : { evidence }), unlisted, turnover, judged, stale };
}

/** Regressions and improvements listed. All of them are in `cases.jsonl`. */
const MAX_LISTED_MOVES = 10_000;

/** Indices of the largest regressions or improvements, in case order. */
function largestMoves(moved: ExplainedDeltas, wantsWorse: boolean): number[] {
  const indices: number[] = [];
  const sizes: number[] = [];
  for (let n = 0; n < moved.length; n++) {
    const { ref, worse, head, baseline } = moved.at(n).delta;
    if (worse !== wantsWorse || ref.metric.afterChecks) continue;
    indices.push(n);
    sizes.push(Math.abs(head - baseline));
  }
  return largest(sizes, MAX_LISTED_MOVES).map((found) => indices[found]!);
}

function caseDelta({ id, ref, head, baseline }: CaseDelta) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}
