import { NEXT_CHECKS, STALE_EFFECT } from "../../causes/index.ts";
import { EFFECTS } from "../../compare/index.ts";
import { codes } from "../../diagnostics/index.ts";
import { BEHAVIORS } from "../../input/golden/index.ts";
import type { JsonSchema } from "../../input/rows/index.ts";
import { NO_FINGERPRINT, record } from "../build/index.ts";
import type { Report } from "../schema/index.ts";
import { reportSchema, reportShape } from "../schema/lazy.ts";
import { lostFirst } from "../text/index.ts";

/**
 * Parses an untrusted report, and keeps the fields that a comment shows. Numbers are finite, words that are shown unescaped
 * come from fixed lists, and other texts are short. Questions, waivers, and free-form objects are left out. Returns a
 * message if the text is not a report.
 */
export function parsePublished(text: string): Report | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const parsed = reportSchema.safeParse(content);
  return parsed.success ? publishedReport(parsed.data) : "report.json does not have the shape of a report";
}

const MAX_ENTRIES = 200;

const MAX_TEXT = 300;

/** A value with short texts and lists, and without fields that the schema does not have. */
function shortened(value: unknown, schema: JsonSchema = {}): unknown {
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value !== "object" || value === null) return value;
  const {
    properties,
    additionalProperties: named,
    items,
  } = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (Array.isArray(value)) {
    const of = (i: number) => (Array.isArray(items) ? items[i] : items) as JsonSchema | undefined;
    return value.slice(0, MAX_ENTRIES).map((entry, i) => shortened(entry, of(i)));
  }
  const known = Object.entries(value).filter(([name]) => properties === undefined || Object.hasOwn(properties, name));
  const of = (name: string) => properties?.[name] ?? (typeof named === "object" ? named : {});
  return record(
    known.slice(0, MAX_ENTRIES).map(([name, field]) => [name.slice(0, MAX_TEXT), shortened(field, of(name))]),
  );
}

function publishedReport(full: Report): Report {
  const report = shortened(
    { ...full, failures: full.failures.slice(0, MAX_ENTRIES).map(withLostChunks) },
    reportShape,
  ) as Report;
  const { schema_version, decision, gates, metrics, slices, hidden_regressions, regressions, improvements } = report;
  const { summary, dataset, attribution, label_health, base_commit: base } = report;
  const { failed, missing, errors, error_kinds, improved_cases, regressed_cases, problems, not_recorded } = summary;
  // A PASS must show what could not be checked.
  const { answers_unchecked, behavior_disagreements, denied_otherwise, cases_without_latency } = summary;
  return {
    ...{ schema_version, decision, gates, metrics, slices, hidden_regressions, regressions, improvements, attribution },
    label_health,
    reasons: report.reasons.map((reason) => ({ ...reason, case_ids: [] })),
    summary: {
      ...{ failed, missing, errors, error_kinds, improved_cases, regressed_cases, problems, not_recorded },
      ...{ answers_unchecked, behavior_disagreements, denied_otherwise, cases_without_latency },
    },
    head: publishedRun(report.head),
    baseline: report.baseline === null ? null : publishedRun(report.baseline),
    comparability: report.comparability.filter(({ effect }) => EFFECTS.has(effect) || effect === STALE_EFFECT),
    // The comment does not show these tables.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    acl: { ...report.acl, matrix: [] },
    failures: report.failures.map(({ causes = [], details, ...failure }) => {
      return { ...failure, causes, details: details && publishedDetails(details) };
    }),
    versions: { changed: report.versions.changed },
    waivers: [],
    policy: {},
    runbook: (report.runbook ?? []).map(({ cause, case_ids }) => ({ cause, check: NEXT_CHECKS[cause], case_ids })),
    dataset: {
      added: dataset.added ?? [],
      removed: dataset.removed ?? [],
      relabelled: dataset.relabelled ?? [],
    },
    diagnostics: report.diagnostics.flatMap(({ count: _, ...found }) => {
      const severity = found.severity === "error" ? "error" : "warning";
      return Object.hasOwn(codes, found.code) ? [{ ...found, severity }] : [];
    }),
    // The comment counts the IDs, so none of them can be left out.
    lifecycle: Object.values(full.lifecycle ?? {}).some(({ length }) => length > MAX_ENTRIES)
      ? undefined
      : report.lifecycle,
    base_commit: base && { ...base, sha: commitHash(base.sha) ?? "unknown", recalibrated: undefined },
  };
}

type Failure = Report["failures"][number];

const MAX_CHUNKS = 5;

const withLostChunks = ({ details, ...failure }: Failure): Failure => ({
  ...failure,
  details: details && { ...details, chunks: lostFirst(details.chunks).slice(0, MAX_CHUNKS) },
});

function publishedDetails(details: NonNullable<Failure["details"]>): Failure["details"] {
  const known = (behavior: string | null): string | null => BEHAVIORS.find((name) => name === behavior) ?? null;
  const expected_behavior = known(details.expected_behavior) ?? "answer";
  const observed_behavior = known(details.observed_behavior);
  return { ...details, owner: null, question: null, must_cite: [], expected_behavior, observed_behavior };
}

const commitHash = (text: string | null): string | null => (text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null);

function publishedRun(run: Report["head"]): Report["head"] {
  // The comment only needs to know whether there are any versions.
  const hasVersions = Object.keys(run.fingerprint.versions).length > 0;
  const { evidence } = run.fingerprint;
  const fingerprint = {
    ...NO_FINGERPRINT,
    versions: record(hasVersions ? [["named", [""]]] : []),
    ...(evidence === undefined ? {} : { evidence: { coverage: 0, matcher: 0, chunks: evidence.chunks } }),
  };
  return { ...run, sha: commitHash(run.sha), complete: false, fingerprint };
}
