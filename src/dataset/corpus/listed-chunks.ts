import type { ChunkEntry } from "./chunk-index.ts";

/** Chunks by number: the plain id of each, and what the index has of it. */
export interface KnownChunks {
  readonly ids: readonly string[];
  readonly entries: readonly (ChunkEntry | undefined)[];
}

/** None yet. */
export const noChunks = () =>
  ({ ids: [] as string[], entries: [] as (ChunkEntry | undefined)[] }) satisfies KnownChunks;

const FIRST_ROOM = 32;

/**
 * The chunks of a list in the order that counts, as their numbers among known ones. One is filled again for each list, so
 * that a list costs no object; most ids are never asked for, and an id is far away in memory.
 */
export class ListedChunks {
  length = 0;
  /** Those that came one by one. */
  readonly #own = noChunks();
  #known: KnownChunks = this.#own;
  #numbers = new Uint32Array(FIRST_ROOM);

  /** Begins a list of numbers of these; absent where its chunks come one by one. */
  begin(known?: KnownChunks): void {
    this.length = 0;
    this.#known = known ?? this.#own;
  }

  add(id: string, entry: ChunkEntry | undefined): void {
    this.#own.ids[this.length] = id;
    this.#own.entries[this.length] = entry;
    this.addNumber(this.length);
  }

  addNumber(number: number): void {
    if (this.length === this.#numbers.length) this.#makeRoom(2 * this.length);
    this.#numbers[this.length++] = number;
  }

  addNumbers(numbers: Uint32Array): void {
    const length = this.length + numbers.length;
    if (length > this.#numbers.length) this.#makeRoom(2 * length);
    this.#numbers.set(numbers, this.length);
    this.length = length;
  }

  id(place: number): string {
    return this.#known.ids[this.#numbers[place]!]!;
  }

  /** What the index has of a chunk. */
  entry(place: number): ChunkEntry | undefined {
    return this.#known.entries[this.#numbers[place]!];
  }

  /** The ids of the first chunks, of all where no number is given. */
  firstIds(count = this.length): string[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, place) => this.id(place));
  }

  #makeRoom(length: number): void {
    const more = new Uint32Array(length);
    more.set(this.#numbers);
    this.#numbers = more;
  }
}
