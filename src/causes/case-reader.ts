import { type Comparison, pairOf } from "../compare/comparison.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import { LabelledChunks } from "../dataset/golden/labelled-chunks.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { type CaseFacts, type CaseRun, caseFacts, type LabelFacts, labelFacts, type RunFacts } from "./case-facts.ts";
import type { LabelHealth } from "./label-health.ts";
import { RunCase } from "./run-case.ts";
import { VersionHints } from "./version-hints.ts";

export interface ReaderInput {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly index: ChunkIndex;
  readonly labelHealth: LabelHealth;
  /** All metrics of the run, in table order. */
  readonly metrics: readonly MetricRef[];
}

/** The facts of a case seen from each side. They are asked for case by case, so that the last one is remembered. */
export class CaseReader {
  readonly #input: ReaderInput;
  readonly #common: RunFacts;
  readonly #chunks: LabelledChunks;
  readonly #versions: VersionHints;
  readonly #unchanged = new VersionHints([]);
  #i = -1;
  #labels: LabelFacts | null = null;
  #head!: CaseRun;
  #baseline: CaseRun | null = null;
  #pair: CaseFacts | null = null;
  #reversed: CaseFacts | null = null;
  readonly #alone = new Map<VersionHints, CaseFacts>();

  constructor(input: ReaderInput) {
    const { comparison, labelHealth, metrics } = input;
    const cutoffs = metrics.flatMap(({ metric, k }) => (metric.name === "doc_mrr" ? [k] : []));
    this.#input = input;
    this.#chunks = LabelledChunks.of(input.golden.cases, input.index);
    this.#versions = new VersionHints(comparison?.versions ?? []);
    this.#common = {
      stale: labelHealth.stale !== null,
      documentCutoff: cutoffs.length === 0 ? null : Math.max(...cutoffs),
    };
  }

  /** Head against baseline, where there is one. */
  pair(i: number): CaseFacts {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, this.#head, this.#baseline);
    return this.#pair;
  }

  /** What made the baseline the lower of the two. */
  reversed(i: number): CaseFacts {
    this.#turnTo(i);
    this.#reversed ??= this.#read(i, this.#baseline!, this.#head);
    return this.#reversed;
  }

  /** The head by itself, for a failed check that did not get worse. Where it failed before, no change of a version made it. */
  alone(i: number, check: string): CaseFacts {
    this.#turnTo(i);
    const before = pairOf(this.#input.comparison, i);
    const isOld = before?.baseline.failedChecks.get(before.j)?.includes(check) === true;
    const versions = isOld ? this.#unchanged : this.#versions;
    const facts = this.#alone.get(versions) ?? this.#read(i, this.#head, null, versions);
    this.#alone.set(versions, facts);
    return facts;
  }

  #turnTo(i: number): void {
    if (this.#i === i) return;
    const { head, comparison } = this.#input;
    const before = pairOf(comparison, i);
    this.#i = i;
    this.#head = new RunCase(head, i, true);
    this.#baseline = before === null ? null : new RunCase(before.baseline, before.j, false);
    this.#labels = null;
    this.#pair = null;
    this.#reversed = null;
    this.#alone.clear();
  }

  #read(i: number, head: CaseRun, baseline: CaseRun | null, versions = this.#versions): CaseFacts {
    const item = this.#input.golden.cases[i]!;
    this.#labels ??= labelFacts(item, this.#chunks.ofCase(i), this.#input.index);
    // A report does not keep the spread of a baseline: that of the head speaks for both, whichever way round they stand.
    const spreads = this.#input.head.judgedOf(i)?.spreads;
    const spreadOf = spreads === undefined ? noSpread : spreadIn(spreads);
    return caseFacts(item, this.#labels, { head, baseline, versions, spreadOf }, this.#common);
  }
}

const noSpread = (): undefined => undefined;

const spreadIn =
  (spreads: readonly (readonly [metric: string, spread: number])[]) =>
  (metric: string): number | undefined =>
    spreads.find(([name]) => name === metric)?.[1];
