import type { ChunkEntry, ChunkIndex } from "../corpus/chunk-index.ts";
import type { GoldenCase } from "./golden-case.ts";

/**
 * The labelled chunks of all cases of a set as an index has them. They are looked up once, all in one list: to find one is to
 * go far away in memory several times.
 */
export class LabelledChunks {
  readonly #cases: readonly GoldenCase[];
  readonly #index: ChunkIndex;
  /** Of all cases, one behind the other. */
  readonly #entries: ChunkEntry[] = [];
  /** Where those of a case begin. */
  readonly #starts: Uint32Array;

  /** Names every labelled chunk in the index. */
  private constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    this.#index = index;
    this.#starts = new Uint32Array(cases.length + 1);
    for (let i = 0; i < cases.length; i++) {
      for (const id of labelledIds(cases[i]!)) this.#entries.push(index.intern(id));
      this.#starts[i + 1] = this.#entries.length;
    }
  }

  /** Those of cases, which all who ask for them share. */
  static of(cases: readonly GoldenCase[], index: ChunkIndex): LabelledChunks {
    let chunks = SHARED.get(cases);
    if (chunks === undefined || chunks.#index !== index) {
      chunks = new LabelledChunks(cases, index);
      SHARED.set(cases, chunks);
    }
    return chunks;
  }

  /** Those of a case, in the order of `labelledIds`. */
  ofCase(i: number): ChunkEntry[] {
    return this.#entries.slice(this.#starts[i], this.#starts[i + 1]);
  }

  /** Whether something holds of all relevant chunks of a case, which come first. */
  everyRelevant(i: number, holds: (entry: ChunkEntry) => boolean): boolean {
    const start = this.#starts[i]!;
    const end = start + this.#cases[i]!.relevant.length;
    for (let place = start; place < end; place++) if (!holds(this.#entries[place]!)) return false;
    return true;
  }
}

/** Ids of the labelled chunks of a case: what must not come back, or all that is graded. */
export function labelledIds({ behavior, protected: hidden, graded }: GoldenCase): readonly string[] {
  return behavior === "permission_denied" ? hidden : graded;
}

const SHARED = new WeakMap<readonly GoldenCase[], LabelledChunks>();
