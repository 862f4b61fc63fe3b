import { defaultPreset } from "../config/presets.ts";
import type { GateSuggestion } from "./suggest-gates.ts";

export interface PolicyPlan {
  /** From a run of this repository; empty where nothing was measured. */
  readonly suggestions: readonly GateSuggestion[];
  /** Latency of the run in milliseconds, 95th percentile; null where unknown. */
  readonly latency: number | null;
  /** Metrics of the usual gates that a run could not measure: a gate on them would never say anything. */
  readonly unmeasured: readonly string[];
  /** Size of the sample that pull requests answer; null for the whole set. */
  readonly sample: number | null;
  /** Least number of cases by tag and behaviour. */
  readonly coverage: { readonly tags: ReadonlyMap<string, number>; readonly behavior: ReadonlyMap<string, number> };
  /** What `canShow` says of the set; null where nothing was measured. */
  readonly canShow: string | null;
}

/** Slower by a quarter than now is noticed; rounded up to a tenth of a second. */
const LATENCY_ROOM = 1.25;

/** The text of `.github/rag-gate.yml`. */
export function renderPolicy(plan: PolicyPlan): string {
  const { suggestions, sample, coverage, canShow } = plan;
  const measured = suggestions.length > 0;
  const lines = [
    "# What may ship. The policy of the base commit judges a change as well, and the worse verdict counts.",
    "version: 1",
    "gates:",
    ...(measured
      ? []
      : ["  # The usual thresholds: nothing was measured yet. `npx rag-gate init` suggests your own from a run."]),
    ...suggestions.flatMap(({ metric, min, maxDrop, sentence }) => [
      `  # ${sentence}.`,
      `  ${metric}: { min: ${min}, max-drop: ${maxDrop} }`,
    ]),
    ...usualGates(plan),
    ...(canShow === null ? [] : [`  # ${canShow}`]),
    "suites:",
    sample === null
      ? "  smoke: {} # what pull requests are judged by: every case, as long as the set is small"
      : `  smoke: { sample: ${sample}, seed: 1 } # what pull requests are judged by; pushes and nights take every case`,
    ...coverageLines(coverage),
  ];
  return `${lines.join("\n")}\n`;
}

/** Gates of the built-in policy for which nothing was suggested, unless a run showed that it cannot measure them. */
function usualGates({ suggestions, latency, unmeasured }: PolicyPlan): string[] {
  const done = new Set(suggestions.map(({ metric }) => metric));
  return Object.entries(defaultPreset.gates).flatMap(([metric, gate]) => {
    if (done.has(metric) || unmeasured.includes(metric)) return [];
    if (gate.max !== undefined) return [`  ${metric}: { max: ${latencyBound(latency, gate.max)} }`];
    if (suggestions.length > 0) return [];
    const drop = gate["max-drop"] === undefined ? "" : `, max-drop: ${gate["max-drop"]}`;
    return [`  ${metric}: { min: ${gate.min}${drop} }`];
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
