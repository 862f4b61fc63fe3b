import { MATCHER_VERSION } from "../input/evidence/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { DENIED_BY } from "../scoring/behavior/index.ts";
import { JUDGE_VERSIONS, type RunScores } from "../scoring/index.ts";
import { METRICS_VERSION, type MetricOptions, type MetricRef } from "../scoring/metrics/index.ts";
import { compareBytes } from "../text/index.ts";

/** Settings that must agree for two runs to be comparable. All values are JSON. */
export interface Fingerprint {
  readonly metrics_version: number;
  readonly golden_hash: string;
  /** Hash of the IDs of the evaluated cases, which a suite limits. */
  readonly case_set_hash: string;
  readonly cutoffs: readonly number[];
  readonly ndcg_gain: string;
  readonly relevant_from: number;
  /** Stages at which a forbidden chunk is a leak. */
  readonly block_stages: readonly string[];
  /** Hash of the refusal phrases and of `denied-by`, as the policy sets them; empty if it sets neither. */
  readonly behavior_phrases: string;
  readonly repeats: number;
  readonly suite: string | null;
  /** Names of the findings lists that the LLM judge fills in for every answer; absent if there is none. */
  readonly findings?: readonly string[] | undefined;
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** How evidence labels are found; absent if the dataset has none. */
  readonly evidence?: EvidenceSettings | undefined;
}

interface EvidenceSettings {
  /** See `Policy.evidenceCoverage`. */
  readonly coverage: number;
  /** Version of the matching. */
  readonly matcher: number;
  /** Number of chunks of the corpus manifest; 0 without one. A different number does not make runs incomparable. */
  readonly chunks: number;
}

export interface FingerprintOptions extends MetricOptions {
  readonly cutoffs: readonly number[];
  readonly relevantFrom: number;
  readonly blockStages: readonly string[];
  readonly phrases: readonly { readonly shows: string; readonly phrase: string }[];
  readonly suite: string | null;
  readonly evidenceCoverage: number;
  /** Number of chunks of the corpus manifest that the run was scored with. */
  readonly manifestSize: number;
  readonly sha256: (text: string) => string;
}

/** Computes the fingerprint of a run. `options` come from the policy. */
export function fingerprint(run: RunScores, golden: GoldenSet, options: FingerprintOptions): Fingerprint {
  const took = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    block_stages: options.blockStages,
    behavior_phrases: behaviorHash(options),
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions),
    ...(golden.cases.some(({ evidence }) => evidence.length > 0) ? { evidence: evidenceSettings(options) } : {}),
    ...(run.findings.length === 0 ? {} : { findings: run.findings }),
  };
}

const evidenceSettings = ({ evidenceCoverage, manifestSize }: FingerprintOptions): EvidenceSettings => ({
  coverage: evidenceCoverage,
  matcher: MATCHER_VERSION,
  chunks: manifestSize,
});

function behaviorHash({ phrases, deniedBy, sha256 }: FingerprintOptions): string {
  const lines = phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes);
  if (deniedBy.length < DENIED_BY.length) lines.push(`denied-by ${deniedBy.toSorted().join(" ")}`);
  if (lines.length === 0) return "";
  return sha256(lines.join("\n")).slice(0, 12);
}

/** A difference between the settings of two runs, and the metrics that it makes incomparable. */
export interface Incomparable {
  readonly field: string;
  readonly head: string;
  readonly baseline: string;
  /** The consequence, in words. */
  readonly effect: string;
  readonly affects: (ref: MetricRef) => boolean;
  /** True if this run measures less than the baseline, so that its own value looks better too. */
  readonly blinds?: boolean;
}

/** Lists the differences between two fingerprints. */
export function incomparables(head: Fingerprint, baseline: Fingerprint): Incomparable[] {
  const changed = FIELDS.flatMap(({ field, effect, value, affects }) => {
    const [x, y] = [formatValue(value(head, baseline)), formatValue(value(baseline, head))];
    const isAffected = (ref: MetricRef): boolean => affects(ref, [head, baseline]);
    return x === y ? [] : [{ field, head: x, baseline: y, effect, affects: isAffected }];
  });
  return [...changed, ...disappearedFindings(head, baseline)];
}

/** Findings that the LLM judge no longer lists make answers look better. New findings do not. */
function disappearedFindings({ findings = [] }: Fingerprint, { findings: before = [] }: Fingerprint): Incomparable[] {
  if (before.every((list) => findings.includes(list))) return [];
  return [
    {
      field: "findings",
      head: formatValue(findings),
      baseline: formatValue(before),
      blinds: true,
      effect: LOST_FINDINGS,
      affects: ({ metric }) => metric.reads !== undefined,
    },
  ];
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}

interface Field {
  readonly field: string;
  readonly effect: string;
  value(fingerprint: Fingerprint, other: Fingerprint): unknown;
  affects(ref: MetricRef, runs: readonly Fingerprint[]): boolean;
}

const noMetric = (): boolean => false;

/**
 * A changed LLM judge makes its scores incomparable, and metrics that count its findings if both runs have findings.
 */
const judgeField = (name: string): Field => {
  const judgeOf = ({ versions }: Fingerprint): readonly string[] => versions[name] ?? [];
  const hasFound = (run: Fingerprint): boolean => judgeOf(run).length > 0 && (run.findings ?? []).length > 0;
  return {
    field: name,
    effect: "judged metrics are not compared",
    value: judgeOf,
    affects: ({ metric }, runs) => metric.judged === true || (metric.reads !== undefined && runs.every(hasFound)),
  };
};

const FIELDS: readonly Field[] = [
  {
    field: "metrics_version",
    effect: "metrics are defined differently: none is compared until the baseline is run anew",
    value: ({ metrics_version }) => metrics_version,
    affects: () => true,
  },
  {
    field: "ndcg_gain",
    effect: "ndcg is not compared",
    value: ({ ndcg_gain }) => ndcg_gain,
    affects: ({ metric }) => metric.readsGain === true,
  },
  {
    field: "evidence",
    effect: "Evidence labels are found by other rules, so metrics over them are not compared.",
    value: ({ evidence }, other) =>
      evidence === undefined || other.evidence === undefined
        ? "the same"
        : `coverage ${evidence.coverage}, matching ${evidence.matcher}`,
    affects: ({ metric }) => metric.evidence !== undefined || metric.afterChecks === true,
  },
  {
    field: "block_stages",
    effect: "leaks are counted at other stages: acl_leaks and what is made of it are not compared",
    value: ({ block_stages }) => block_stages,
    affects: ({ metric }) => metric.repeats === "leaks" || metric.afterChecks === true,
  },
  {
    field: "behavior_phrases",
    effect:
      "other phrases show a refusal, or other refusals meet a denial: behavior metrics and what is made of them are not compared",
    value: ({ behavior_phrases }) => behavior_phrases || "none",
    affects: ({ metric }) => metric.readsRefusals || metric.afterChecks === true,
  },
  {
    field: "repeats",
    effect: "fewer repeats see less of what comes and goes: flip_rate is not compared",
    value: ({ repeats }) => repeats,
    affects: ({ metric }) => metric.repeats === "differ",
  },
  ...["judge", ...JUDGE_VERSIONS].map(judgeField),
  {
    field: "golden_hash",
    effect: "only cases with the same labels in both runs are compared",
    value: ({ golden_hash }) => golden_hash.slice(0, 12),
    affects: noMetric,
  },
  {
    field: "case_set_hash",
    effect: "only cases that both runs judged are compared",
    value: ({ case_set_hash }) => case_set_hash.slice(0, 12),
    affects: noMetric,
  },
  {
    field: "suite",
    effect: "only cases that both runs judged are compared",
    value: ({ suite }) => suite ?? "none",
    affects: noMetric,
  },
  {
    field: "relevant_from",
    effect: "cases whose relevant set differs count as relabelled",
    value: ({ relevant_from }) => relevant_from,
    affects: noMetric,
  },
];

const LOST_FINDINGS = "a judge no longer lists these for each answer, [] where none: what counts them is not evaluated";

/** All possible consequences of a difference between two fingerprints. */
export const EFFECTS: ReadonlySet<string> = new Set([...FIELDS.map(({ effect }) => effect), LOST_FINDINGS]);
