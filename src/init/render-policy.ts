import type { PresetGates } from "../config/presets.ts";
import type { GateSuggestion } from "./suggest-gates.ts";

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
