import type { RunScores } from "../metrics/run-scores.ts";

/** Metrics that read what the judge finds while it judges another one. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  faithfulness: ["hallucination_rate", "critical_hallucinations"],
};

/** Cases that a judge was to give a value for and did not, with why. */
export class UnjudgedCases {
  readonly #byConfig = new Map<string, Map<string, Map<number, string>>>();

  note(config: string, metric: string, caseIndex: number, why: string): void {
    const metrics = this.#byConfig.get(config) ?? new Map<string, Map<number, string>>();
    this.#byConfig.set(config, metrics);
    for (const name of [metric, ...(MADE_OF[metric] ?? [])]) {
      const cases = metrics.get(name) ?? new Map<number, string>();
      metrics.set(name, cases.set(caseIndex, why));
    }
  }

  /** By metric and case. */
  of(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#byConfig.get(config) ?? new Map();
  }
}
