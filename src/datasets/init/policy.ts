import type { GoldenCase } from "../../input/golden/index.ts";
import { BOUND_ON, defaultPreset, type GateKind, type PresetGates, seesEvidence } from "../../policy/index.ts";
import { ALPHA, MIN_PAIRS, mcnemar } from "../../statistics/index.ts";
import { compareBytes, count, grouped, logLine } from "../../text/index.ts";

/** A metric that a judge has scored in a run. */
interface JudgedMetric {
  readonly metric: string;
  /** Cases with a value of it. */
  readonly evaluated: number;
  /** Whether its gates may block. */
  readonly calibrated: boolean;
}

/** What gates on scores that came with the traces would do, as a sentence; empty where there are none, or they may block. */
export function judgedMetricsNote(judged: readonly JudgedMetric[]): readonly string[] {
  const names = judged.filter(({ evaluated, calibrated }) => evaluated > 0 && !calibrated).map(({ metric }) => metric);
  if (names.length === 0) return [];
  return [
    `A judge has scored ${names.join(", ")}: gates on them advise until the judge is measured against people, by npx rag-gate calibrate.`,
  ];
}

/** That the gate fails on these very traces, as a sentence; empty where nothing leaks: no bound forgives a leak. */
export function leakNote(leaks: number): readonly string[] {
  if (leaks === 0) return [];
  const verb = leaks === 1 ? "fails" : "fail";
  return [
    `${count(leaks, "access leak")} in these traces ${verb} the gate whatever it bounds: close what leaks, or say in user_context of each case who asks.`,
  ];
}

/** A gate of a run that no policy was written for. */
interface JudgedGate {
  readonly metric: string;
  readonly kind: GateKind | "coverage";
  readonly status: string;
  readonly message: string;
}

/**
 * The gates that hold where no policy is written and that a written one leaves out, as they would never say anything, a
 * sentence a reason; and that what is left does not see the worst, where that is so. `reached`: what the run has a value of.
 */
export function leftOutGates(
  gates: readonly JudgedGate[],
  reached: ReadonlyMap<string, number>,
  suggestions: readonly { readonly metric: string }[],
): string[] {
  const left = gates.filter(
    ({ metric, kind, status }) =>
      status === "not_evaluated" &&
      kind !== "coverage" &&
      BOUND_ON[kind] === "value" &&
      metric in defaultPreset.gates &&
      !reached.has(metric),
  );
  const lines = [...grouped(left, ({ message }) => message)].map(
    ([why, found]) => `No gate on ${found.map(({ metric }) => metric).join(", ")}: ${logLine(why)}.`,
  );
  if (lines.length === 0 || [...reached.keys()].some(seesEvidence)) return lines;
  const words = suggestions.find(({ metric }) => seesEvidence(metric));
  const blind =
    words === undefined
      ? "Nothing here sees what is found or whether an answer is right"
      : `Of the answers ${words.metric} compares the words alone, and nothing here sees what is found`;
  return [...lines, `${blind}: that takes ${LABELS}.`];
}

const LABELS = "labels (expected_chunk_ids or expected_docs) and ids of the chunks that come back";

export interface PolicyPlan {
  /** From a run of this repository; empty where there was none, or nothing to hold on to. */
  readonly suggestions: readonly GateSuggestion[];
  /** See `usualGates`. */
  readonly usual: PresetGates;
  /**
   * What the run reached of the metrics of the usual gates, latency in milliseconds; what it could not measure is absent,
   * because a gate on it would never say anything. Null where there was no run.
   */
  readonly reached: ReadonlyMap<string, number> | null;
  /** Which of the usual gates the run has no value for, and what else it has, a sentence each. */
  readonly notes: readonly string[];
  /** Why nothing is suggested, where nothing is; a sentence. */
  readonly unsuggested: string;
  /** The sample that pull requests answer; null for the whole set. */
  readonly sample: { readonly size: number; readonly seed: number } | null;
  /** Least number of cases by tag and behaviour. */
  readonly coverage: { readonly tags: ReadonlyMap<string, number>; readonly behavior: ReadonlyMap<string, number> };
  /** What `canShow` says of the set; null where nothing was measured. */
  readonly canShow: string | null;
}

/** Slower by a quarter than now is noticed; rounded up to a tenth of a second. */
const LATENCY_ROOM = 1.25;

/** With it editors complete and check the file; of the releases that the workflow uses. */
export const POLICY_SCHEMA = "https://raw.githubusercontent.com/rag-gate/rag-gate/v1/schemas/policy.schema.json";

/** The text of `.github/rag-gate.yml`. */
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
      `  ${metric}: { min: ${min}, max-drop: ${maxDrop} }`,
    ]),
    ...usual,
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

/** Gates of the built-in policy for which nothing was suggested, unless a run showed that it cannot measure them. */
function usualLines({ suggestions, usual, reached }: PolicyPlan): string[] {
  const done = new Set(suggestions.map(({ metric }) => metric));
  return Object.entries(usual).flatMap(([metric, gate]) => {
    const value = reached?.get(metric) ?? null;
    if (done.has(metric) || (reached !== null && value === null)) return [];
    if (gate.max !== undefined) return [`  ${metric}: { max: ${latencyBound(value, gate.max)} }`];
    const drop = gate["max-drop"] === undefined ? "" : `, max-drop: ${gate["max-drop"]}`;
    const bounds = `{ min: ${gate.min}${drop} }`;
    if (suggestions.length === 0) return [`  ${metric}: ${bounds}`];
    return [`  # No gate on ${metric}, which is ${value!.toFixed(3)}: find out why. The usual one: ${bounds}`];
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

/** Rarer tags are rather names than groups. */
const LEAST_CASES = 3;

/** Tags that a policy asks for: nobody reads a longer list. */
const MOST_TAGS = 12;

/**
 * The coverage that a policy may ask of a golden set as it is: of each behaviour and of the tags with most cases about nine
 * tenths, so that a set that loses a group is noticed and one that loses a case is not. Cases for tuning do not count.
 */
export function setCoverage(cases: readonly GoldenCase[]): PolicyPlan["coverage"] {
  const deciding = cases.filter(({ split }) => split === "test");
  const behavior = counts(deciding.map((item) => item.behavior));
  const tags = counts(deciding.flatMap((item) => [...new Set(item.tags)]))
    .filter(([, n]) => n >= LEAST_CASES)
    .sort(([a, m], [b, n]) => n - m || compareBytes(a, b))
    .slice(0, MOST_TAGS);
  return { tags: least(tags), behavior: least(behavior) };
}

function counts(values: readonly string[]): [string, number][] {
  return [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length]);
}

function least(found: readonly [string, number][]): Map<string, number> {
  const sorted = [...found].sort(([a], [b]) => compareBytes(a, b));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}

/** The coverage that a starter set asks for: one case of each tag and behaviour that it has. Empty for an empty text. */
export function starterCoverage(golden: string): {
  readonly tags: ReadonlyMap<string, number>;
  readonly behavior: ReadonlyMap<string, number>;
} {
  const rows = golden
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly tags: readonly string[]; readonly expected_behavior: string });
  const one = (values: readonly string[]): Map<string, number> =>
    new Map([...new Set(values)].sort().map((v) => [v, 1]));
  return { tags: one(rows.flatMap(({ tags }) => tags)), behavior: one(rows.map((row) => row.expected_behavior)) };
}

/** A mean of a run: of values from 0 to 1, better when higher. */
export interface MeasuredMean {
  readonly metric: string;
  readonly value: number;
  /** Cases behind the value. */
  readonly n: number;
  /** How far the mean moves although nothing got worse. */
  readonly wobble: number;
}

/** A bound with head room in whole cases, and the sentence that explains it. */
export interface GateSuggestion {
  readonly metric: string;
  readonly n: number;
  /** Never above the value; 2 decimals, 3 from 200 cases. */
  readonly min: number;
  /** Largest allowed fall against the baseline: at least one whole case. */
  readonly maxDrop: number;
  /** How many cases may go from 1 to 0 before the value falls below `min`. */
  readonly room: number;
  readonly sentence: string;
}

/** One case in fifty, at least one: a gate that a single hard case turns red is soon ignored. */
const CASES_PER_ROOM = 50;

/** From here on a thousandth is finer than half a case in a hundred. */
const FINE_FROM = 200;

/** Guards whole numbers against what binary fractions leave over. */
const EPSILON = 1e-9;

/**
 * Suggests a gate from what a run measured; null where there is nothing to hold on to: no case, no finite value, or less
 * above 0 than the head room.
 */
export function suggestGate({ metric, value, n, wobble }: MeasuredMean): GateSuggestion | null {
  if (n < 1 || !(value >= 0 && value <= 1)) return null;
  const scale = n < FINE_FROM ? 100 : 1000;
  const wanted = Math.max(1, Math.floor(n / CASES_PER_ROOM), Math.ceil(n * wobble - EPSILON));
  const min = Math.floor((value - wanted / n) * scale + EPSILON) / scale;
  if (min <= 0) return null;
  const maxDrop = Math.ceil((wanted / n) * scale - EPSILON) / scale;
  const room = Math.floor((value - min) * n + EPSILON);
  const worth = n === 1 ? "" : `, each worth ${(1 / n).toFixed(3)}`;
  const sentence = `${metric} is ${value.toFixed(3)}: min ${min} leaves room for ${count(room, "case")} of ${n}${worth}`;
  return { metric, n, min, maxDrop, room, sentence };
}

/**
 * What a comparison over n cases can show at all, where so many metrics have a gate. Where no case gets better, the exact
 * sign test (McNemar's for 0/1 metrics) calls a fall more than chance from the number of worse cases b on with
 * (1/2)^b times the number of metrics <= .05 (Holm), and under ten pairs none.
 */
export function canShow(n: number, metrics: number): string {
  if (n < MIN_PAIRS)
    return `With ${count(n, "case")} no fall is more than chance by itself: that takes ${MIN_PAIRS} cases. Add some.`;
  let worse = 1;
  while (metrics * mcnemar(worse, 0).pFalls > ALPHA) worse++;
  const share = (worse / n).toFixed(2);
  return `With ${n} cases a fall is more than chance once ${worse} get worse and none better (${share}); a smaller one may be luck.`;
}

interface Unanswered {
  readonly cases?: number | undefined;
  /** Cases without a trace. */
  readonly missing?: number | undefined;
  /** Cases whose pipeline failed. */
  readonly errors?: number | undefined;
}

/** That cases which nobody answered have lowered what is suggested, as a sentence; empty where there are none. */
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
