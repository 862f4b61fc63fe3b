import type { GoldenCase } from "../../input/golden/index.ts";
import { BOUND_ON, defaultPreset, type GateKind, type PresetGates, seesEvidence } from "../../policy/index.ts";
import { ALPHA, incompleteBeta, MIN_PAIRS, mcnemar } from "../../statistics/index.ts";
import { compareBytes, count, grouped, logLine } from "../../text/index.ts";

export interface PolicyPlan {
  /** From a run of this repository. Empty if there was none, or if it does not support a gate. */
  readonly suggestions: readonly GateSuggestion[];
  /** Default gates; see `usualGates`. */
  readonly usual: PresetGates;
  /**
   * Values of the run for the metrics of the default gates, latency in milliseconds. Without metrics that it could not
   * measure, because a gate on them would have no effect. Null if there was no run.
   */
  readonly reached: ReadonlyMap<string, number> | null;
  /** Median and 95th percentile of the latency of the run, in milliseconds, by metric. Empty if it was not measured. */
  readonly latencies: ReadonlyMap<string, number>;
  /** Sentences about default gates that are left out, and about the run. */
  readonly notes: readonly string[];
  /** The reason if there are no suggestions, as a sentence. */
  readonly unsuggested: string;
  /** The sample for pull requests. Null means all cases. */
  readonly sample: { readonly size: number; readonly seed: number } | null;
  /** Minimum number of cases by tag and expected behavior. */
  readonly coverage: { readonly tags: ReadonlyMap<string, number>; readonly behavior: ReadonlyMap<string, number> };
  /** The text of `canShow`. Null if nothing was measured. */
  readonly canShow: string | null;
}

/** Factor of the suggested latency threshold. It is rounded up to 100 ms. */
const LATENCY_ROOM = 1.25;

/** Suggested limit on the rise of a latency in percent. The same pipeline is slower on some days, by less than this. */
const LATENCY_RISE = 50;

/** With this schema, editors complete and check the policy. It has the version of the workflow. */
export const POLICY_SCHEMA = "https://raw.githubusercontent.com/rag-gate/rag-gate/v1/schemas/policy.schema.json";

export function renderPolicy(plan: PolicyPlan): string {
  const { suggestions, sample, coverage, canShow, unsuggested, notes } = plan;
  const usual = usualLines(plan);
  const isEmpty = suggestions.length === 0 && usual.length === 0;
  const lines = [
    `# yaml-language-server: $schema=${POLICY_SCHEMA}`,
    "# What may ship. The policy of the base commit judges a change as well, and the worse verdict counts.",
    "version: 1",
    isEmpty ? "gates: {} # the traces that are here measure none of the usual metrics" : "gates:",
    ...(suggestions.length > 0 || isEmpty ? [] : [`  # The usual thresholds: ${unsuggested}`]),
    ...suggestions.flatMap(({ metric, min, maxDrop, sentence }) => [
      `  # ${sentence}.`,
      `  ${metric}: { min: ${min}, max-drop: ${maxDrop}, evidence: significant }`,
    ]),
    ...usual,
    ...latencyLines(plan),
    ...notes.map((sentence) => `  # ${sentence}`),
    ...(canShow === null ? [] : [`  # ${canShow}`]),
    "suites:",
    sample === null
      ? "  smoke: {} # what pull requests are judged by: every case, as long as the set is small"
      : `  smoke: { sample: ${sample.size}, seed: ${sample.seed} } # what pull requests are judged by; pushes and nights take every case`,
    ...coverageLines(coverage),
  ];
  return `${lines.join("\n")}\n`;
}

/** Default gates without a suggestion, except those that the run could not measure. */
function usualLines({ suggestions, usual, reached, latencies }: PolicyPlan): string[] {
  const suggested = new Set([...suggestions.map(({ metric }) => metric), ...latencies.keys()]);
  return Object.entries(usual).flatMap(([metric, gate]) => {
    const value = reached?.get(metric) ?? null;
    if (suggested.has(metric) || (reached !== null && value === null)) return [];
    if (gate.max !== undefined) return [`  ${metric}: { max: ${latencyBound(value, gate.max)} }`];
    const evidence = gate.evidence === undefined ? "" : `, evidence: ${gate.evidence}`;
    const drop = gate["max-drop"] === undefined ? "" : `, max-drop: ${gate["max-drop"]}${evidence}`;
    const bounds = `{ min: ${gate.min}${drop} }`;
    if (suggestions.length === 0) return [`  ${metric}: ${bounds}`];
    return [`  # No gate on ${metric}, which is ${value!.toFixed(3)}: find out why. The usual one: ${bounds}`];
  });
}

/** Limits on the change of the measured latencies, with the usual maximum if there is one. */
function latencyLines({ latencies, usual }: PolicyPlan): string[] {
  return [...latencies].flatMap(([metric, value]) => {
    const most = usual[metric]?.max;
    const max = most === undefined ? "" : `max: ${latencyBound(value, most)}, `;
    return [
      `  # ${metric} is ${Math.round(value)} ms: a run that takes ${LATENCY_RISE}% longer than the baseline fails.`,
      `  ${metric}: { ${max}max-rise: ${LATENCY_RISE}%, evidence: significant }`,
    ];
  });
}

function latencyBound(latency: number | null, usual: number): number {
  return latency === null || latency * LATENCY_ROOM <= usual ? usual : Math.ceil((latency * LATENCY_ROOM) / 100) * 100;
}

function coverageLines({ tags, behavior }: PolicyPlan["coverage"]): string[] {
  const block = (name: string, counts: ReadonlyMap<string, number>): string[] =>
    counts.size === 0 ? [] : [`  ${name}:`, ...[...counts].map(([value, n]) => `    ${JSON.stringify(value)}: ${n}`)];
  const lines = [...block("tags", tags), ...block("behavior", behavior)];
  return lines.length === 0
    ? []
    : ["# The fewest cases of each group: raise them as the set grows.", "coverage:", ...lines];
}

/** A mean of a run, of higher-is-better values from 0 to 1. */
export interface MeasuredMean {
  readonly metric: string;
  readonly value: number;
  readonly n: number;
  /** Change of the mean between runs without a real change, 0 to 1. */
  readonly wobble: number;
}

/** A threshold with room for whole cases, and the sentence that explains it. */
export interface GateSuggestion {
  readonly metric: string;
  readonly n: number;
  /** At most the value, with room for answers that change by chance. Has 2 decimals, or 3 from 200 cases on. */
  readonly min: number;
  /** Largest allowed drop against the baseline: at least one whole case. */
  readonly maxDrop: number;
  /** Number of cases that can go from 1 to 0 before the value is below `min`. */
  readonly room: number;
  readonly sentence: string;
}

/** A drop of one case in 50 passes, and of at least one. A larger one must be significant to fail. */
const CASES_PER_DROP = 50;

/** Share of the answers that change between two runs of an unchanged pipeline. */
const FLIP_RATE = 0.02;

/** Largest probability that so many answers change at once that an unchanged pipeline misses a threshold. */
const MAX_FALSE_ALARMS = 0.05;

/** Number of cases that can fail by chance: at least 1, and 2 of 41. */
function roomFor(n: number): number {
  let room = 1;
  // P(X > room) for a binomial distribution.
  while (room < n && incompleteBeta(FLIP_RATE, room + 1, n - room) > MAX_FALSE_ALARMS) room++;
  return room;
}

/** Number of cases from which thresholds have 3 decimals. */
const THREE_DECIMALS_FROM = 200;

/** Tolerance for rounding errors next to whole numbers. */
const EPSILON = 1e-9;

/** Suggests a gate for a measured mean. Returns null without cases, without a value, or if the threshold would be 0. */
export function suggestGate({ metric, value, n, wobble }: MeasuredMean): GateSuggestion | null {
  if (n < 1 || !(value >= 0 && value <= 1)) return null;
  const scale = n < THREE_DECIMALS_FROM ? 100 : 1000;
  const byWords = Math.ceil(n * wobble - EPSILON);
  const wantedRoom = Math.max(roomFor(n), byWords);
  const min = Math.floor((value - wantedRoom / n) * scale + EPSILON) / scale;
  if (min <= 0) return null;
  const allowed = Math.max(1, Math.floor(n / CASES_PER_DROP), byWords);
  const maxDrop = Math.ceil((allowed / n) * scale - EPSILON) / scale;
  const room = Math.floor((value - min) * n + EPSILON);
  const worth = n === 1 ? "" : `, each worth ${(1 / n).toFixed(3)}`;
  const sentence = `${metric} is ${value.toFixed(3)}: min ${min} leaves room for ${count(room, "case")} of ${n}${worth}`;
  return { metric, n, min, maxDrop, room, sentence };
}

/** Fewest cases of a tag. Rarer tags are names rather than groups. */
const MIN_TAG_CASES = 3;

/** Most tags in a policy. */
const MAX_TAGS = 12;

/**
 * Suggests the coverage of a policy: about nine tenths of the cases of each expected behavior and of the most frequent
 * tags. So the loss of a group is noticed, and the loss of a case is not. Only test cases count.
 */
export function suggestCoverage(cases: readonly GoldenCase[]): PolicyPlan["coverage"] {
  const testCases = cases.filter(({ split }) => split === "test");
  const behavior = countValues(testCases.map((item) => item.behavior));
  const tags = countValues(testCases.flatMap((item) => [...new Set(item.tags)]))
    .filter(([, n]) => n >= MIN_TAG_CASES)
    .sort(([a, m], [b, n]) => n - m || compareBytes(a, b))
    .slice(0, MAX_TAGS);
  return { tags: minimums(tags), behavior: minimums(behavior) };
}

function countValues(values: readonly string[]): [string, number][] {
  return [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length]);
}

function minimums(found: readonly [string, number][]): Map<string, number> {
  const sorted = [...found].sort(([a], [b]) => compareBytes(a, b));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}

/** The coverage for the starter dataset (JSONL): one case of each tag and expected behavior. Empty for an empty text. */
export function starterCoverage(golden: string): PolicyPlan["coverage"] {
  const rows = golden
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly tags: readonly string[]; readonly expected_behavior: string });
  const one = (values: readonly string[]): Map<string, number> =>
    new Map([...new Set(values)].sort().map((v) => [v, 1]));
  return { tags: one(rows.flatMap(({ tags }) => tags)), behavior: one(rows.map((row) => row.expected_behavior)) };
}

/**
 * Describes the smallest drop that a comparison of n cases can show if so many metrics have a gate. If no case gets
 * better, the exact sign test (McNemar's test for 0/1 metrics) finds a drop significant from b worse cases on, where
 * (1/2)^b times the number of metrics is at most 0.05 (Holm). Below ten pairs, no drop is significant.
 */
export function canShow(n: number, metrics: number): string {
  if (n < MIN_PAIRS)
    return `With ${count(n, "case")} no fall is more than chance by itself: that takes ${MIN_PAIRS} cases. Add some.`;
  let worse = 1;
  while (metrics * mcnemar(worse, 0).pFalls > ALPHA) worse++;
  const share = (worse / n).toFixed(2);
  return `With ${n} cases a fall is more than chance once ${worse} get worse and none better (${share}); a smaller one may be luck.`;
}

interface JudgedMetric {
  readonly metric: string;
  readonly evaluated: number;
  /** True if its gates can block. */
  readonly calibrated: boolean;
}

/** A note that gates on the LLM-judged metrics of the traces would be advisory. Empty if none are, or if they can block. */
export function judgedMetricsNote(judged: readonly JudgedMetric[]): readonly string[] {
  const names = judged.filter(({ evaluated, calibrated }) => evaluated > 0 && !calibrated).map(({ metric }) => metric);
  if (names.length === 0) return [];
  return [
    `A judge has scored ${names.join(", ")}: gates on them advise until the judge is measured against people, by npx rag-gate calibrate.`,
  ];
}

/** A note that the gate fails on these traces because of access leaks. Empty if there are none. */
export function leakNote(leaks: number): readonly string[] {
  if (leaks === 0) return [];
  const verb = leaks === 1 ? "fails" : "fail";
  return [
    `${count(leaks, "access leak")} in these traces ${verb} the gate whatever it bounds: close what leaks, or say in user_context of each case who asks.`,
  ];
}

interface EvaluatedGate {
  readonly metric: string;
  readonly kind: GateKind | "coverage";
  readonly status: string;
  readonly message: string;
}

/**
 * Notes about default gates that a policy leaves out because the run cannot measure them, one per reason, and a note if
 * the remaining gates see neither retrieval nor correct answers. `reached` has the metrics with a value.
 */
export function leftOutNotes(
  gates: readonly EvaluatedGate[],
  reached: ReadonlyMap<string, number>,
  suggestions: readonly { readonly metric: string }[],
): string[] {
  const leftOut = gates.filter(
    ({ metric, kind, status }) =>
      status === "not_evaluated" &&
      kind !== "coverage" &&
      BOUND_ON[kind] === "value" &&
      metric in defaultPreset.gates &&
      !reached.has(metric),
  );
  const lines = [...grouped(leftOut, ({ message }) => message)].map(
    ([why, found]) => `No gate on ${found.map(({ metric }) => metric).join(", ")}: ${logLine(why)}.`,
  );
  if (lines.length === 0 || [...reached.keys()].some(seesEvidence)) return lines;
  const answerMetric = suggestions.find(({ metric }) => seesEvidence(metric));
  const blindSpot =
    answerMetric === undefined
      ? "Nothing here sees what is found or whether an answer is right"
      : `Of the answers ${answerMetric.metric} compares the words alone, and nothing here sees what is found`;
  return [...lines, `${blindSpot}: that takes ${LABELS}.`];
}

const LABELS = "labels (expected_chunk_ids or expected_docs) and ids of the chunks that come back";

interface Unanswered {
  readonly cases?: number | undefined;
  /** Without a trace. */
  readonly missing?: number | undefined;
  /** With a trace that reports an error. */
  readonly errors?: number | undefined;
}

/** A note that unanswered cases lower the suggested thresholds. Empty if there are none. */
export function unansweredNote({ cases = 0, missing = 0, errors = 0 }: Unanswered): readonly string[] {
  if (missing + errors === 0) return [];
  const parts = [
    ...(missing === 0 ? [] : [`${missing} without a trace`]),
    ...(errors === 0 ? [] : [`${errors} that failed`]),
  ];
  return [
    `Of ${count(cases, "case")} ${parts.join(" and ")} count 0 in these values, and make the bounds too low: let the pipeline answer all of them first.`,
  ];
}
