import { NEXT_CHECKS, STALE_EFFECT } from "../../causes/index.ts";
import { EFFECTS } from "../../compare/index.ts";
import { codes } from "../../diagnostics/index.ts";
import { BEHAVIORS } from "../../input/golden/index.ts";
import { ACL_STAGES } from "../../scoring/index.ts";
import { NO_FINGERPRINT, record } from "../build/index.ts";
import type { Report } from "../schema/index.ts";
import { metric, reportSchema, sliceMetric, withoutFailed } from "../schema/lazy.ts";
import { lostFirst } from "../text/index.ts";

/**
 * Parses an untrusted report, and rebuilds it from the fields that a comment shows. Numbers are finite, words that are
 * shown unescaped come from fixed lists, and other texts are short. Questions, waivers, and free-form objects are left
 * out. Returns a message if the text is not a report.
 */
export function parsePublished(text: string): Report | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const parsed = reportSchema.safeParse(content);
  return parsed.success ? rebuildReport(parsed.data) : "report.json does not have the shape of a report";
}

function rebuildReport(report: Report): Report {
  const { schema_version, decision, gates, acl, failures, versions, diagnostics, summary, dataset } = report;
  return {
    schema_version,
    decision,
    reasons: report.reasons.slice(0, MAX_ENTRIES).map(({ code, message, gate, detail }) => {
      return { code, message: cut(message), gate: cutOrNull(gate), case_ids: [], detail };
    }),
    summary: {
      failed: summary.failed,
      missing: summary.missing,
      errors: summary.errors,
      error_kinds: summary.error_kinds?.slice(0, MAX_ENTRIES).map(({ kind, cases }) => ({ kind: cut(kind), cases })),
      improved_cases: summary.improved_cases,
      problems: summary.problems,
      // A PASS must show what could not be checked.
      answers_unchecked: summary.answers_unchecked,
      behavior_disagreements: summary.behavior_disagreements,
      denied_otherwise: summary.denied_otherwise,
      cases_without_latency: summary.cases_without_latency,
      regressed_cases: summary.regressed_cases,
      not_recorded: summary.not_recorded && rebuildNotRecorded(summary.not_recorded),
    },
    head: rebuildRun(report.head),
    baseline: report.baseline === null ? null : rebuildRun(report.baseline),
    gates: gates.slice(0, MAX_ENTRIES).map((gate) => {
      const { kind, threshold, threshold_percent, value, baseline, severity, status, without_failed: decides } = gate;
      const named = { metric: cut(gate.metric), slice: cutOrNull(gate.slice), message: cut(gate.message) };
      const without_failed = decides && withoutFailedOnly.parse(decides);
      return { ...named, kind, threshold, threshold_percent, value, baseline, severity, status, without_failed };
    }),
    comparability: report.comparability.slice(0, MAX_ENTRIES).flatMap(({ field, head, baseline, effect, metrics }) => {
      const difference = { field: cut(field), head: cut(head), baseline: cut(baseline), effect };
      return EFFECTS.has(effect) || effect === STALE_EFFECT ? [{ ...difference, metrics: cutAll(metrics) }] : [];
    }),
    hidden_regressions: report.hidden_regressions.slice(0, MAX_ENTRIES).map((found) => {
      const { delta, slice_delta, pairs, regressed, improved, significant } = found;
      const named = { metric: cut(found.metric), slice: cut(found.slice), also: cutAll(found.also) };
      return { ...named, delta, slice_delta, pairs, regressed, improved, significant };
    }),
    // The comment does not show these tables.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    metrics: record(
      Object.entries(report.metrics)
        .slice(0, MAX_ENTRIES)
        .map(([name, found]) => [cut(name), metricOnly.parse(found)]),
    ),
    slices: record(
      Object.entries(report.slices)
        .slice(0, MAX_ENTRIES)
        .map(([name, found]) => [cut(name), rebuildSlice(found)]),
    ),
    acl: {
      leaks: acl.leaks,
      unknown: acl.unknown,
      matrix: [],
      violations: acl.violations.slice(0, MAX_ENTRIES).map(({ case_id, principal, chunk_id, stage, list, rule }) => ({
        case_id: cut(case_id),
        principal: { tenant_id: cut(principal.tenant_id), roles: cutAll(principal.roles) },
        chunk_id: cutOrNull(chunk_id),
        stage: ACL_STAGES.find((known) => known === stage) ?? "answer",
        ...(list === undefined ? {} : { list: cut(list) }),
        rule,
      })),
    },
    regressions: report.regressions
      .slice(0, MAX_ENTRIES)
      .map((entry) => ({ ...rebuildMove(entry), causes: rebuildCauses(entry.causes) })),
    improvements: report.improvements.slice(0, MAX_ENTRIES).map(rebuildMove),
    failures: failures.slice(0, MAX_ENTRIES).map(({ id, failed_checks, since, causes = [], details }) => ({
      id: cut(id),
      failed_checks: cutAll(failed_checks),
      since,
      causes: rebuildCauses(causes),
      details: details === null ? null : rebuildFailure(details),
    })),
    versions: { changed: rebuildVersions(versions.changed) },
    waivers: [],
    policy: {},
    attribution: report.attribution.slice(0, MAX_ENTRIES).map(({ metric: name, delta, pairs, parts, slices }) => ({
      metric: cut(name),
      delta,
      pairs,
      // The schema accepts only known causes.
      parts: parts
        .slice(0, MAX_ENTRIES)
        .map(({ cause, delta: part, cases }) => ({ cause, delta: part, cases, case_ids: [] })),
      slices: slices.slice(0, MAX_ENTRIES).map(({ slice: tag, delta: part, cases }) => {
        return { slice: cutOrNull(tag), delta: part, cases };
      }),
    })),
    runbook: (report.runbook ?? []).slice(0, MAX_ENTRIES).map(({ cause, case_ids }) => {
      return { cause, check: NEXT_CHECKS[cause], case_ids: cutAll(case_ids) };
    }),
    dataset: { added: cutAll(dataset.added), removed: cutAll(dataset.removed), relabelled: cutAll(dataset.relabelled) },
    diagnostics: diagnostics.slice(0, MAX_ENTRIES).flatMap((found) => {
      const { code, message, file = null, line = null, column = null, hint = null } = found;
      const severity = found.severity === "error" ? "error" : "warning";
      const place = { file: cutOrNull(file), line, column };
      const advice = { hint: cutOrNull(hint) };
      return Object.hasOwn(codes, code) ? [{ severity, code, message: cut(message), ...advice, ...place }] : [];
    }),
    lifecycle: report.lifecycle && rebuildLifecycle(report.lifecycle),
    label_health: report.label_health && rebuildHealth(report.label_health),
    base_commit: report.base_commit && rebuildBaseCommit(report.base_commit),
  };
}

/** Entries kept per list, more than a comment shows. */
const MAX_ENTRIES = 200;

/** Characters kept per text. */
const MAX_TEXT = 300;
const cut = (text: string): string => text.slice(0, MAX_TEXT);
const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));
const cutAll = (values: readonly string[] = []): string[] => values.slice(0, MAX_ENTRIES).map(cut);

type Details = NonNullable<Report["failures"][number]["details"]>;

type Ranks = Details["chunks"][number]["head"];

/** The details of a failed case that a comment shows. */
function rebuildFailure({
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
    tags: cutAll(tags),
    difficulty: cutOrNull(difficulty),
    critical,
    error_kinds: error_kinds && cutAll(error_kinds),
    owner: null,
    question: null,
    must_cite: [],
    expected_behavior: known(expected_behavior) ?? "answer",
    observed_behavior: known(observed_behavior),
    chunks: lostFirst(chunks)
      .slice(0, 5)
      .map(({ chunk_id, evidence, head, baseline }) => {
        const number = evidence === undefined ? {} : { evidence };
        return {
          chunk_id: cut(chunk_id),
          ...number,
          head: ranks(head),
          baseline: baseline === null ? null : ranks(baseline),
        };
      }),
  };
}

const commitHash = (text: string | null): string | null => (text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null);

/** These entries contain only numbers and fixed words, so removing unknown fields is enough. */
const metricOnly = metric.strip();
const sliceMetricOnly = sliceMetric.strip();
const withoutFailedOnly = withoutFailed.strip();

/** The schema accepts only known parts of a trace. */
function rebuildNotRecorded({ head, baseline }: NonNullable<Report["summary"]["not_recorded"]>) {
  return { head: head.slice(0, MAX_ENTRIES), baseline: baseline.slice(0, MAX_ENTRIES) };
}

function rebuildRun({ sha, run_id, attempt, config_id, cases, traces, fingerprint }: Report["head"]): Report["head"] {
  const { evidence } = fingerprint;
  // The comment only needs to know whether there are any versions.
  const versions = record(Object.keys(fingerprint.versions).length > 0 ? [["named", [""]] as [string, string[]]] : []);
  return {
    sha: commitHash(sha),
    run_id,
    attempt,
    config_id: cutOrNull(config_id),
    cases,
    traces,
    complete: false,
    fingerprint: {
      ...NO_FINGERPRINT,
      versions,
      ...(evidence === undefined ? {} : { evidence: { coverage: 0, matcher: 0, chunks: evidence.chunks } }),
    },
  };
}

function rebuildSlice({ n, metrics }: Report["slices"][string]): Report["slices"][string] {
  const shown = Object.entries(metrics).slice(0, MAX_ENTRIES);
  return { n, metrics: record(shown.map(([name, found]) => [cut(name), sliceMetricOnly.parse(found)])) };
}

type Causes = Report["regressions"][number]["causes"];

/** The schema accepts only known cause labels. */
function rebuildCauses(causes: Causes): Causes {
  return causes.slice(0, 5).map(({ label, confidence, evidence }) => ({ label, confidence, evidence: cut(evidence) }));
}

function rebuildMove({ id, metric: name, baseline, head, delta }: Report["improvements"][number]) {
  return { id: cut(id), metric: cut(name), baseline, head, delta };
}

type Changed = Report["versions"]["changed"];

function rebuildVersions(all: Changed): Changed {
  return all.slice(0, MAX_ENTRIES).map(({ name, baseline, head }) => {
    return { name: cut(name), baseline: cutAll(baseline), head: cutAll(head) };
  });
}

type Lifecycle = NonNullable<Report["lifecycle"]>;

/** Undefined if a list is too long, because the comment counts the IDs. */
function rebuildLifecycle({ newly_failing, still_failing, fixed, flaky }: Lifecycle): Lifecycle | undefined {
  if ([newly_failing, still_failing, fixed, flaky].some(({ length }) => length > MAX_ENTRIES)) return undefined;
  const ids = { newly_failing: cutAll(newly_failing), still_failing: cutAll(still_failing) };
  return { ...ids, fixed: cutAll(fixed), flaky: cutAll(flaky) };
}

type Health = NonNullable<Report["label_health"]>;

function rebuildHealth({ expected, evidence, unlisted, turnover, stale, judged }: Health): Health {
  const known = {
    expected,
    ...(evidence === undefined ? {} : { evidence }),
    unlisted,
    turnover,
    stale: cutOrNull(stale),
  };
  return { ...known, judged: judged === null ? null : { ...judged, metric: cut(judged.metric) } };
}

type Base = NonNullable<Report["base_commit"]>;

function rebuildBaseCommit({
  sha,
  policy,
  golden,
  readable,
  decisions,
  added,
  removed,
  relabelled,
  ...more
}: Base): Base {
  const { policy_deleted, fails_beside } = more;
  return {
    ...(policy_deleted ? { policy_deleted } : {}),
    ...(fails_beside ? { fails_beside: cutAll(fails_beside) } : {}),
    sha: commitHash(sha) ?? "unknown",
    policy,
    golden,
    readable,
    decisions: { own: decisions.own, base: decisions.base },
    added: cutAll(added),
    removed: cutAll(removed),
    relabelled: cutAll(relabelled),
  };
}
