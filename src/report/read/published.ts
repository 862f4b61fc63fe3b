import { NEXT_CHECKS, STALE_EFFECT } from "../../causes/index.ts";
import { EFFECTS } from "../../compare/index.ts";
import { codes } from "../../diagnostics/index.ts";
import { BEHAVIORS } from "../../input/golden/index.ts";
import { ACL_STAGES } from "../../scoring/index.ts";
import { NO_FINGERPRINT, record } from "../build/index.ts";
import type { Report } from "../schema/index.ts";
import { metric, reportSchema, sliceMetric, withoutFailed } from "../schema/lazy.ts";
import { lostFirst } from "../text/index.ts";

/** Entries kept of each list: more than a comment shows. */
export const KEPT = 200;

/** Characters kept of a text. */
const TEXT = 300;

export const cut = (text: string): string => text.slice(0, TEXT);
export const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));
export const texts = (values: readonly string[] = []): string[] => values.slice(0, KEPT).map(cut);

type Details = NonNullable<Report["failures"][number]["details"]>;
type Ranks = Details["chunks"][number]["head"];

/** What a failed case of a report that anybody may have written was about, as far as a comment shows it. */
export function publishedFailure({
  expected_behavior,
  observed_behavior,
  critical,
  chunks,
  tags,
  difficulty,
  error_kinds,
}: Details): Details {
  const known = (behavior: string | null): string | null => BEHAVIORS.find((name) => name === behavior) ?? null;
  const ranks = ({ retrieved, reranked, context, cited }: Ranks): Ranks => ({ retrieved, reranked, context, cited });
  return {
    tags: texts(tags),
    difficulty: cutOrNull(difficulty),
    critical,
    error_kinds: error_kinds && texts(error_kinds),
    owner: null,
    question: null,
    must_cite: [],
    expected_behavior: known(expected_behavior) ?? "answer",
    observed_behavior: known(observed_behavior),
    chunks: lostFirst(chunks)
      .slice(0, 5)
      .map(({ chunk_id, head, baseline }) => {
        return { chunk_id: cut(chunk_id), head: ranks(head), baseline: baseline === null ? null : ranks(baseline) };
      }),
  };
}

/**
 * Reads a report that anybody may have written into one that can be shown: made anew field by field from the fields
 * that a comment shows. Numbers are finite, words that are rendered as they are come from our own lists, every other
 * text is short and is shown as code; texts of data (questions), waivers and free objects are left out. In words why,
 * where it is no report.
 */
export function parsePublished(text: string): Report | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const parsed = reportSchema.safeParse(content);
  return parsed.success ? rebuilt(parsed.data) : "report.json does not have the shape of a report";
}

function rebuilt(report: Report): Report {
  const { schema_version, decision, gates, acl, failures, versions, diagnostics, summary, dataset } = report;
  return {
    schema_version,
    decision,
    reasons: report.reasons.slice(0, KEPT).map(({ code, message, gate, detail }) => {
      return { code, message: cut(message), gate: cutOrNull(gate), case_ids: [], detail };
    }),
    summary: {
      failed: summary.failed,
      missing: summary.missing,
      errors: summary.errors,
      error_kinds: summary.error_kinds?.slice(0, KEPT).map(({ kind, cases }) => ({ kind: cut(kind), cases })),
      improved_cases: summary.improved_cases,
      problems: summary.problems,
      // What could not be seen belongs beside a PASS.
      answers_unchecked: summary.answers_unchecked,
      behavior_disagreements: summary.behavior_disagreements,
      cases_without_latency: summary.cases_without_latency,
      regressed_cases: summary.regressed_cases,
      not_recorded: summary.not_recorded && unrecorded(summary.not_recorded),
    },
    head: runInfo(report.head),
    baseline: report.baseline === null ? null : runInfo(report.baseline),
    gates: gates.slice(0, KEPT).map((gate) => {
      const { kind, threshold, value, baseline, severity, status, without_failed: decides } = gate;
      const named = { metric: cut(gate.metric), slice: cutOrNull(gate.slice), message: cut(gate.message) };
      const without_failed = decides && withoutFailedOnly.parse(decides);
      return { ...named, kind, threshold, value, baseline, severity, status, without_failed };
    }),
    comparability: report.comparability.slice(0, KEPT).flatMap(({ field, head, baseline, effect, metrics }) => {
      const said = { field: cut(field), head: cut(head), baseline: cut(baseline), effect };
      return EFFECTS.has(effect) || effect === STALE_EFFECT ? [{ ...said, metrics: texts(metrics) }] : [];
    }),
    hidden_regressions: report.hidden_regressions.slice(0, KEPT).map((found) => {
      const { delta, slice_delta, pairs, regressed, improved, significant } = found;
      const named = { metric: cut(found.metric), slice: cut(found.slice), also: texts(found.also) };
      return { ...named, delta, slice_delta, pairs, regressed, improved, significant };
    }),
    // Of the longer tables a comment shows nothing.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    metrics: record(
      Object.entries(report.metrics)
        .slice(0, KEPT)
        .map(([name, found]) => [cut(name), metricOnly.parse(found)]),
    ),
    slices: record(
      Object.entries(report.slices)
        .slice(0, KEPT)
        .map(([name, found]) => [cut(name), slice(found)]),
    ),
    acl: {
      leaks: acl.leaks,
      unknown: acl.unknown,
      matrix: [],
      violations: acl.violations.slice(0, KEPT).map(({ case_id, principal, chunk_id, stage, rule }) => ({
        case_id: cut(case_id),
        principal: { tenant_id: cut(principal.tenant_id), roles: texts(principal.roles) },
        chunk_id: cutOrNull(chunk_id),
        stage: ACL_STAGES.find((known) => known === stage) ?? "answer",
        rule,
      })),
    },
    regressions: report.regressions
      .slice(0, KEPT)
      .map((entry) => ({ ...moved(entry), causes: causesOf(entry.causes) })),
    improvements: report.improvements.slice(0, KEPT).map(moved),
    failures: failures.slice(0, KEPT).map(({ id, failed_checks, since, causes = [], details }) => ({
      id: cut(id),
      failed_checks: texts(failed_checks),
      since,
      causes: causesOf(causes),
      details: details === null ? null : publishedFailure(details),
    })),
    versions: { changed: changed(versions.changed) },
    waivers: [],
    policy: {},
    attribution: report.attribution.slice(0, KEPT).map(({ metric: name, delta, pairs, parts, slices }) => ({
      metric: cut(name),
      delta,
      pairs,
      // The causes are words of ours: the schema takes no others.
      parts: parts.slice(0, KEPT).map(({ cause, delta: part, cases }) => ({ cause, delta: part, cases, case_ids: [] })),
      slices: slices.slice(0, KEPT).map(({ slice: tag, delta: part, cases }) => {
        return { slice: cutOrNull(tag), delta: part, cases };
      }),
    })),
    runbook: (report.runbook ?? []).slice(0, KEPT).map(({ cause, case_ids }) => {
      return { cause, check: NEXT_CHECKS[cause], case_ids: texts(case_ids) };
    }),
    dataset: { added: texts(dataset.added), removed: texts(dataset.removed), relabelled: texts(dataset.relabelled) },
    diagnostics: diagnostics.slice(0, KEPT).flatMap((found) => {
      const { code, message, file = null, line = null, column = null, hint = null } = found;
      const severity = found.severity === "error" ? "error" : "warning";
      const place = { file: cutOrNull(file), line, column };
      const advice = { hint: cutOrNull(hint) };
      return Object.hasOwn(codes, code) ? [{ severity, code, message: cut(message), ...advice, ...place }] : [];
    }),
    lifecycle: report.lifecycle && lifecycle(report.lifecycle),
    label_health: report.label_health && health(report.label_health),
    base_commit: report.base_commit && baseOf(report.base_commit),
  };
}

const hash = (text: string | null): string | null => (text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null);

/** Of entries that hold numbers and words of ours alone, the fields that the schema names. */
const metricOnly = metric.strip();
const sliceMetricOnly = sliceMetric.strip();
const withoutFailedOnly = withoutFailed.strip();

/** Parts of a trace are words of ours: the schema takes no others. */
function unrecorded({ head, baseline }: NonNullable<Report["summary"]["not_recorded"]>) {
  return { head: head.slice(0, KEPT), baseline: baseline.slice(0, KEPT) };
}

function runInfo({ sha, run_id, attempt, config_id, cases, traces, fingerprint }: Report["head"]): Report["head"] {
  // Only whether there are any is told.
  const versions = record(Object.keys(fingerprint.versions).length > 0 ? [["named", [""]] as [string, string[]]] : []);
  return {
    sha: hash(sha),
    run_id,
    attempt,
    config_id: cutOrNull(config_id),
    cases,
    traces,
    complete: false,
    fingerprint: { ...NO_FINGERPRINT, versions },
  };
}

function slice({ n, metrics }: Report["slices"][string]): Report["slices"][string] {
  const shown = Object.entries(metrics).slice(0, KEPT);
  return { n, metrics: record(shown.map(([name, found]) => [cut(name), sliceMetricOnly.parse(found)])) };
}

type Causes = Report["regressions"][number]["causes"];

/** The labels are words of ours: the schema takes no others. */
function causesOf(causes: Causes): Causes {
  return causes.slice(0, 5).map(({ label, confidence, evidence }) => ({ label, confidence, evidence: cut(evidence) }));
}

function moved({ id, metric: name, baseline, head, delta }: Report["improvements"][number]) {
  return { id: cut(id), metric: cut(name), baseline, head, delta };
}

type Changed = Report["versions"]["changed"];

function changed(all: Changed): Changed {
  return all.slice(0, KEPT).map(({ name, baseline, head }) => {
    return { name: cut(name), baseline: texts(baseline), head: texts(head) };
  });
}

type Lifecycle = NonNullable<Report["lifecycle"]>;

/** Whole or not at all: a part of the ids would be counted as all of them. */
function lifecycle({ newly_failing, still_failing, fixed, flaky }: Lifecycle): Lifecycle | undefined {
  if ([newly_failing, still_failing, fixed, flaky].some(({ length }) => length > KEPT)) return undefined;
  const ids = { newly_failing: texts(newly_failing), still_failing: texts(still_failing) };
  return { ...ids, fixed: texts(fixed), flaky: texts(flaky) };
}

type Health = NonNullable<Report["label_health"]>;

function health({ expected, unlisted, turnover, stale, judged }: Health): Health {
  const known = { expected, unlisted, turnover, stale: cutOrNull(stale) };
  return { ...known, judged: judged === null ? null : { ...judged, metric: cut(judged.metric) } };
}

type Base = NonNullable<Report["base_commit"]>;

function baseOf({ sha, policy, golden, readable, decisions, added, removed, relabelled, ...more }: Base): Base {
  const { policy_deleted, fails_beside } = more;
  return {
    ...(policy_deleted ? { policy_deleted } : {}),
    ...(fails_beside ? { fails_beside: texts(fails_beside) } : {}),
    sha: hash(sha) ?? "unknown",
    policy,
    golden,
    readable,
    decisions: { own: decisions.own, base: decisions.base },
    added: texts(added),
    removed: texts(removed),
    relabelled: texts(relabelled),
  };
}
