import { shownMetrics } from "../../compare/shown-metrics.ts";
import { gatedMetrics } from "../../config/gated-metrics.ts";
import { grouped } from "../../dataset/grouped.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { metrics } from "../../metrics/index.ts";
import { lackingFormat } from "../../metrics/lacking-format.ts";
import { CHUNK_LISTS } from "../../metrics/run/names-chunks.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { caseStatus } from "../wording/case-status.ts";
import { record } from "./record.ts";
import { runValue } from "./run-value.ts";

/** What a run comes to in counts, and its configs. `leaks` is what the access report counts. */
export function buildSummary(run: GateRun, leaks: number) {
  const { evaluation, input, otherConfigs } = run;
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
    formats: head.formats.map(({ name }) => name),
    not_available: notAvailable(head),
    ...notRecorded(head, comparison?.baseline ?? null),
    other_configs: otherConfigs.map(({ configId }) => configId),
    configs: configs(run),
  };
}

/** Kinds told of; an endless list of them names nothing. */
const KINDS = 10;

/** What failed the pipeline, in cases that it failed on in every repeat. */
function errorKinds(head: RunScores): { readonly error_kinds?: { readonly kind: string; readonly cases: number }[] } {
  const failed = head.states.flatMap((state, i) => (state === "error" ? head.errorKindsOf(i) : []));
  const kinds = [...grouped(failed, (kind) => kind)].map(([kind, cases]) => ({ kind, cases: cases.length }));
  if (kinds.length === 0) return {};
  return { error_kinds: kinds.sort((a, b) => b.cases - a.cases || compareBytes(a.kind, b.kind)).slice(0, KINDS) };
}

/** Metrics that the format of the traces cannot carry, by the title of the format. */
function notAvailable(head: RunScores) {
  const byFormat = new Map<string, string[]>();
  for (const metric of metrics) {
    const format = lackingFormat(metric, head);
    if (format !== null) byFormat.set(format, [...(byFormat.get(format) ?? []), metric.name]);
  }
  return record(byFormat);
}

type List = (typeof CHUNK_LISTS)[number];

/** The lists of a trace that the formats of each run do not have: a rank of null there says nothing. Empty where all do. */
function notRecorded(
  head: RunScores,
  baseline: RunScores | null,
): { readonly not_recorded?: { readonly head: List[]; readonly baseline: List[] } } {
  const lists = (run: RunScores | null) => (run === null ? [] : CHUNK_LISTS.filter((part) => !recordsPart(run, part)));
  const both = { head: lists(head), baseline: lists(baseline) };
  return both.head.length + both.baseline.length === 0 ? {} : { not_recorded: both };
}

/** The gated config, the others of the same traces, and the baseline, each with the metrics that tell. */
function configs(run: GateRun) {
  const { head, comparison, policy } = run.input;
  const gated = gatedMetrics(policy);
  const shown = shownMetrics(run.input.metrics, run.caseMetrics, gated);
  const row = (scores: RunScores, role: "head" | "other" | "baseline") => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map((ref) => [ref.name, runValue(scores, ref)])),
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}
