import { GrowingNumbers } from "./growing-numbers.ts";

/** Ranks of the tracked chunks of a case in one of the lists that were merged; 0: not in it. */
export interface StageRanks {
  readonly stage: string;
  readonly ranks: Uint32Array;
}

/**
 * The stage lists of all cases of a run in one growing array of numbers: most runs have none and pay nothing, and
 * a case with three lists costs a dozen numbers and no object.
 */
export class StageLists {
  readonly #stages = new Map<string, number>();
  readonly #names: string[] = [];
  /** Start of a case's lists plus one; 0 where it has none. */
  readonly #starts: Uint32Array;
  readonly #data = new GrowingNumbers();

  constructor(cases: number) {
    this.#starts = new Uint32Array(cases);
  }

  /** Replaces the lists of a case. */
  set(caseIndex: number, lists: readonly StageRanks[]): void {
    if (lists.length === 0) {
      this.#starts[caseIndex] = 0;
      return;
    }
    this.#starts[caseIndex] = this.#data.length + 1;
    this.#data.push(lists.length);
    for (const { stage, ranks } of lists) {
      this.#data.push(this.#ordinal(stage));
      for (const rank of ranks) this.#data.push(rank);
    }
  }

  has(caseIndex: number): boolean {
    return this.#starts[caseIndex]! > 0;
  }

  /** The lists of a case with `tracked` chunks, in the order in which they were given. */
  get(caseIndex: number, tracked: number): readonly StageRanks[] {
    const start = this.#starts[caseIndex]! - 1;
    if (start < 0) return [];
    const data = this.#data.all;
    return Array.from({ length: data[start]! }, (_, l) => {
      const at = start + 1 + l * (tracked + 1);
      return { stage: this.#names[data[at]!]!, ranks: data.slice(at + 1, at + 1 + tracked) };
    });
  }

  #ordinal(stage: string): number {
    const known = this.#stages.get(stage);
    if (known !== undefined) return known;
    this.#stages.set(stage, this.#names.length);
    return this.#names.push(stage) - 1;
  }
}
