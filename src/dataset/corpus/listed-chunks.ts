import type { ChunkEntry } from "./chunk-index.ts";

const FIRST_ROOM = 32;

/**
 * The chunks of a list in the order that counts: the plain id of each, and what the index has of it. One is filled again for
 * each list, so that a list costs no object.
 */
export class ListedChunks {
  length = 0;
  /** With whatever a longer list left behind `length`. */
  readonly entries: (ChunkEntry | undefined)[] = [];
  readonly #own: string[] = [];
  /** The ids, and by place in the list the one of the chunk: most are never asked for, and an id is far away in memory. */
  #ids: readonly string[] = this.#own;
  #numbers = new Int32Array(FIRST_ROOM);

  /** Begins a list, whose ids are numbers of these; absent where they come one by one. */
  begin(ids?: readonly string[]): void {
    this.length = 0;
    this.#ids = ids ?? this.#own;
  }

  add(id: string, entry: ChunkEntry | undefined): void {
    this.#own[this.length] = id;
    this.addNumber(this.length, entry);
  }

  addNumber(number: number, entry: ChunkEntry | undefined): void {
    if (this.length === this.#numbers.length) {
      const more = new Int32Array(2 * this.length);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.length] = number;
    this.entries[this.length++] = entry;
  }

  id(place: number): string {
    return this.#ids[this.#numbers[place]!]!;
  }

  /** The ids of the first chunks, of all where no number is given. */
  firstIds(count = this.length): string[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, place) => this.id(place));
  }
}
