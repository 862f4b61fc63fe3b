import { RANKS_PER_CHUNK } from "../scan/scan-state.ts";
import { StageLists } from "../scan/stage-lists.ts";
import type { TargetTable } from "../scan/target-table.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { AT, type PackedScores } from "../score-files/packed-scores.ts";
import type { ChunkNumbers } from "./chunk-numbers.ts";
import { readChunkRanks } from "./read-chunk-ranks.ts";
import type { ChunkRanks, ListSizes } from "./run-scores.ts";

const SIZES = 3;

/** Where the labelled chunks of each case stood, and how long its lists were: numbers of all cases in one array each. */
export class CaseRanks implements ChunkNumbers {
  readonly #targets: TargetTable;
  /** Where the ranks of a case begin. */
  readonly #offsets: Uint32Array;
  readonly #ranks: Uint32Array;
  readonly #lists: StageLists;
  readonly #sizes: Uint32Array;

  constructor(targets: TargetTable) {
    const n = targets.length;
    this.#targets = targets;
    this.#offsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++) this.#offsets[i + 1] = this.#offsets[i]! + targets.tracked(i) * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#offsets[n]!);
    this.#lists = new StageLists(n);
    this.#sizes = new Uint32Array(n * SIZES);
  }

  set(i: number, { ranks, lists, sizes }: TraceScore): void {
    this.#ranks.set(ranks, this.#offsets[i]!);
    this.setLists(i, lists);
    this.#sizes.set(sizes, i * SIZES);
  }

  setLists(i: number, lists: TraceScore["lists"]): void {
    this.#lists.set(i, lists);
  }

  /** Sets the ranks and sizes of a case of which something packed is read. */
  setPacked(i: number, { numbers, ranks }: Pick<PackedScores, "numbers" | "ranks">, at: number, from: number): void {
    const offset = this.#offsets[i]!;
    const count = numbers[at + AT.ranks]!;
    for (let r = 0; r < count; r++) this.#ranks[offset + r] = ranks[from + r]!;
    this.#sizes[i * SIZES] = numbers[at + AT.retrieved]!;
    this.#sizes[i * SIZES + 1] = numbers[at + AT.reranked]!;
    this.#sizes[i * SIZES + 2] = numbers[at + AT.context]!;
  }

  /** What was set for a case, as a score record holds it. */
  recordOf(i: number): Pick<TraceScore, "ranks" | "lists" | "sizes"> {
    const { retrieved, reranked, context } = this.sizesOf(i);
    return {
      ranks: this.#ranks.slice(this.#offsets[i], this.#offsets[i + 1]),
      lists: this.#lists.get(i, this.#targets.tracked(i)),
      sizes: [retrieved, reranked, context],
    };
  }

  /** By chunk id, in the order of the labels. */
  ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    const ids = this.#targets.ids(i);
    const tracked = this.#targets.tracked(i);
    const lists = this.#lists.get(i, tracked);
    const result = new Map<string, ChunkRanks>();
    for (let t = 0; t < tracked; t++) {
      const at = this.#offsets[i]! + t * RANKS_PER_CHUNK;
      result.set(ids[t]!, readChunkRanks(this.#ranks, at, lists, t));
    }
    return result;
  }

  countOf(i: number): number {
    return this.#targets.tracked(i);
  }

  idOf(i: number, chunk: number): string {
    return this.#targets.ids(i)[chunk]!;
  }

  numberOf(i: number, chunk: number, slot: number): number {
    return this.#ranks[this.#offsets[i]! + chunk * RANKS_PER_CHUNK + slot]!;
  }

  hasLists(i: number): boolean {
    return this.#lists.has(i);
  }

  sizesOf(i: number): ListSizes {
    const at = i * SIZES;
    return { retrieved: this.#sizes[at]!, reranked: this.#sizes[at + 1]!, context: this.#sizes[at + 2]! };
  }
}
