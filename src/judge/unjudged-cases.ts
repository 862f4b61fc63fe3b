import type { RunScores } from "../metrics/run-scores.ts";

/** Metrics that read what the judge finds while it judges another one. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  faithfulness: ["hallucination_rate", "critical_hallucinations"],
  citation_support: ["hallucination_rate", "critical_hallucinations"],
};

/** Cases that a judge was to give a value for and did not, with why. */
export class UnjudgedCases {
  readonly #wanted: readonly string[];
  readonly #byConfig = new Map<string, Map<string, Map<number, string>>>();

  /** `wanted`: the metrics that the judge is asked for. */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  note(config: string, metric: string, caseIndex: number, why: string): void {
    const metrics = this.#of(config);
    this.#byConfig.set(config, metrics);
    for (const name of [metric, ...(MADE_OF[metric] ?? [])]) {
      const cases = metrics.get(name) ?? new Map<number, string>();
      metrics.set(name, cases.set(caseIndex, why));
    }
  }

  /** By metric and case; a metric that the judge is asked for is there without a case as well. */
  of(config: string): NonNullable<RunScores["unjudged"]> {
    return this.#of(config);
  }

  #of(config: string): Map<string, Map<number, string>> {
    return this.#byConfig.get(config) ?? new Map(this.#wanted.map((name) => [name, new Map<number, string>()]));
  }
}
