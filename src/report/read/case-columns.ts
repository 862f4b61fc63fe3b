import type { ChunkNumbers } from "../../metrics/run/chunk-numbers.ts";
import { readChunkRanks } from "../../metrics/run/read-chunk-ranks.ts";
import type { CaseState, ChunkRanks, ListSizes } from "../../metrics/run/run-scores.ts";
import { ValueColumn } from "../../metrics/run/value-column.ts";
import { CITED, insteadBits, isInstead } from "../../metrics/scan/chunk-marks.ts";
import { GrowingNumbers } from "../../metrics/scan/growing-numbers.ts";
import { RANKS_PER_CHUNK } from "../../metrics/scan/scan-state.ts";
import { isSizes, NO_SIZE } from "./is-sizes.ts";
import type { MetricValues, ReadRanks, ReadRow } from "./read-row.ts";

type Lists = NonNullable<ChunkRanks["lists"]>;

/**
 * What the rows of `cases.jsonl` say of the head of their run, as columns: a row is read and forgotten, because all
 * rows of a large run take as much memory as everything else in the gate. At most `room` rows.
 */
export class CaseColumns implements ChunkNumbers {
  readonly ids: string[] = [];
  readonly states: CaseState[] = [];
  readonly columns = new Map<string, ValueColumn>();
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly #room: number;
  readonly #flaky = new Set<number>();
  readonly #refused = new Set<number>();
  readonly #sizes: Uint32Array;
  /** Labelled chunks of all cases after each other, with the numbers of each, and where those of a case begin. */
  readonly #chunks: string[] = [];
  readonly #ranks = new GrowingNumbers();
  readonly #starts: Uint32Array;
  /** By place in `#chunks`; most runs have none. */
  readonly #lists = new Map<number, Lists>();
  /** The columns in the order in which the row before named them, as nearly every row does. */
  #usual: (readonly [name: string, column: ValueColumn])[] = [];

  constructor(room: number) {
    this.#room = room;
    this.#sizes = new Uint32Array(3 * room);
    this.#starts = new Uint32Array(room + 1);
  }

  add({ id, status, metrics, failedChecks, stages, sizes, isFlaky, isRefused }: ReadRow): void {
    const i = this.ids.length;
    this.ids.push(id);
    this.states.push(status === "pass" || status === "fail" ? "scored" : status);
    this.#addMetrics(i, metrics);
    if (failedChecks.length > 0) this.failedChecks.set(i, failedChecks);
    if (isFlaky) this.#flaky.add(i);
    if (isRefused) this.#refused.add(i);
    this.#sizes.set(isSizes(sizes) ? sizes : [NO_SIZE, 0, 0], 3 * i);
    for (const [chunk, head] of stages) if (head !== null) this.#addChunk(chunk, head);
    this.#starts[i + 1] = this.#chunks.length;
  }

  ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    const found = new Map<string, ChunkRanks>();
    for (let c = this.#starts[i]!; c < this.#starts[i + 1]!; c++) {
      const ranks = readChunkRanks(this.#ranks.all, c * RANKS_PER_CHUNK, [], 0);
      const lists = this.#lists.get(c);
      found.set(this.#chunks[c]!, lists === undefined ? ranks : { ...ranks, lists });
    }
    return found;
  }

  countOf(i: number): number {
    return this.#starts[i + 1]! - this.#starts[i]!;
  }

  idOf(i: number, chunk: number): string {
    return this.#chunks[this.#starts[i]! + chunk]!;
  }

  numberOf(i: number, chunk: number, slot: number): number {
    return this.#ranks.all[(this.#starts[i]! + chunk) * RANKS_PER_CHUNK + slot]!;
  }

  hasLists(i: number): boolean {
    if (this.#lists.size > 0) {
      for (let c = this.#starts[i]!; c < this.#starts[i + 1]!; c++) if (this.#lists.has(c)) return true;
    }
    return false;
  }

  sizesOf(i: number): ListSizes | null {
    const [retrieved, reranked, context] = this.#sizes.subarray(3 * i, 3 * i + 3) as unknown as [
      number,
      number,
      number,
    ];
    return retrieved === NO_SIZE ? null : { retrieved, reranked, context };
  }

  isFlaky(i: number): boolean {
    return this.#flaky.has(i);
  }

  refuses(i: number): boolean {
    return this.#refused.has(i);
  }

  #addMetrics(i: number, { names, values }: MetricValues): void {
    for (let m = 0; m < names.length; m++) {
      const name = names[m]!;
      if (this.#usual[m]?.[0] !== name) this.#usual[m] = [name, this.#column(name)];
      this.#usual[m]![1].set(i, values[m]!);
    }
  }

  #column(name: string): ValueColumn {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new ValueColumn(this.#room);
      this.columns.set(name, column);
    }
    return column;
  }

  #addChunk(chunk: string, { retrieved, reranked, context, cited, lists, instead }: NonNullable<ReadRanks>): void {
    const marks = (cited ? CITED : 0) | (isInstead(instead) ? insteadBits(instead) : 0);
    for (const value of [retrieved ?? 0, reranked ?? 0, context ?? 0, marks]) this.#ranks.push(value);
    if (isLists(lists)) this.#lists.set(this.#chunks.length, lists);
    this.#chunks.push(chunk);
  }
}

/** Rows that look like ours are not checked field by field when they are read, and older ones have no lists. */
function isLists(value: unknown): value is Lists {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}
