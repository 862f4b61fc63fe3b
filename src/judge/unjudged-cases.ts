import { metrics } from "../metrics/index.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";

/** A metric and those that read what the judge finds while it judges this one. */
const withReaders = (name: string): string[] => [
  name,
  ...metrics.filter(({ reads }) => reads.includes(name)).map((reader) => reader.name),
];

/** Cases that a judge was to give a value for and did not, with why. */
export class UnjudgedCases {
  readonly #wanted: readonly string[];
  readonly #byConfig = new Map<string, Map<string, Map<number, string>>>();

  /** `wanted`: the metrics that the judge is asked for. */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted.flatMap(withReaders);
  }

  note(config: string, metric: string, caseIndex: number, why: string): void {
    const noted = this.#of(config);
    this.#byConfig.set(config, noted);
    for (const name of withReaders(metric)) {
      const cases = noted.get(name) ?? new Map<number, string>();
      noted.set(name, cases.set(caseIndex, why));
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
