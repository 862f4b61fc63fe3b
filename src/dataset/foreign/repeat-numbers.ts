import type { ForeignTrace } from "./foreign-trace.ts";

/**
 * Numbers the runs of each test, in the order of the file. A run that stands there twice keeps its number, and so do those of
 * two tests that ask one case: which of the two counts, nobody said.
 */
export class RepeatNumbers {
  readonly #runs = new Map<string, Map<string, number>>();

  of(caseId: string, { config_id, repeat, sample }: ForeignTrace): number | null | undefined {
    if (sample === undefined || sample === null) return repeat;
    const test = JSON.stringify([caseId, config_id, sample.of]);
    const runs = this.#runs.get(test) ?? new Map<string, number>();
    this.#runs.set(test, runs);
    const number = runs.get(sample.run) ?? runs.size;
    runs.set(sample.run, number);
    return number;
  }
}
