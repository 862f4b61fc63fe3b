import type { ByteStrings } from "../rows/byte-strings.ts";
import type { ChunkEntry, ChunkIndex } from "./chunk-index.ts";
import { type ListedChunks, noChunks } from "./listed-chunks.ts";
import { plainId } from "./plain-id.ts";

/** Chunks up to this number are looked up once: what comes often comes early. */
const KEPT = 1 << 18;

/** Chunks by the numbers of their ids: the plain id of each, and what the index has of it. */
export class NumberedChunks {
  readonly #index: ChunkIndex;
  readonly #strings: ByteStrings;
  readonly #found = noChunks();
  readonly #numbers = new Map<ChunkEntry, number>();
  /** Whether every id is spelled as it is compared: then each chunk has one number. */
  #arePlain = true;
  #known = 0;
  /** By number: the rank in the list that held the chunk last, on top of the ranks in all lists before that. */
  #ranks = new Float64Array(1 << 8);
  #before = 0;
  #listed = 0;

  constructor(index: ChunkIndex, strings: ByteStrings) {
    this.#index = index;
    this.#strings = strings;
  }

  /**
   * Fills a list with the chunks of these numbers. Returns whether each is known to stand in it once: then `rankOf` can be
   * asked.
   */
  list(numbers: Uint32Array, list: ListedChunks): boolean {
    // Chunks that the index was given since would be other entries than those that were found.
    if (this.#index.size !== this.#known) this.#forget();
    let most = -1;
    for (let i = 0; i < numbers.length; i++) most = Math.max(most, numbers[i]!);
    if (most >= KEPT) {
      this.#listApart(numbers, list);
      return false;
    }
    this.#lookUp(most);
    list.begin(this.#found);
    list.addNumbers(numbers);
    return this.#rank(numbers) && this.#arePlain;
  }

  /** The rank of a chunk in the list that was filled last, 1-based; 0: not in it. */
  rankOf(entry: ChunkEntry): number {
    const number = this.#numbers.get(entry);
    return number === undefined ? 0 : Math.max(0, this.#ranks[number]! - this.#before);
  }

  /** Notes the ranks in a list; false where a chunk stands in it twice. */
  #rank(numbers: Uint32Array): boolean {
    this.#before += this.#listed;
    this.#listed = numbers.length;
    const ranks = this.#ranks;
    const before = this.#before;
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!;
      if (ranks[number]! > before) return false;
      ranks[number] = before + i + 1;
    }
    return true;
  }

  #listApart(numbers: Uint32Array, list: ListedChunks): void {
    list.begin();
    for (let i = 0; i < numbers.length; i++) {
      const id = plainId(this.#strings.text(numbers[i]!));
      list.add(id, this.#index.get(id));
    }
  }

  /** Looks up all chunks up to a number: those between are there to be asked for as well. */
  #lookUp(number: number): void {
    const { ids, entries } = this.#found;
    for (let n = ids.length; n <= number; n++) {
      const text = this.#strings.text(n);
      const id = plainId(text);
      if (id !== text) this.#arePlain = false;
      const entry = this.#index.get(id);
      ids.push(id);
      entries.push(entry);
      if (entry !== undefined) this.#numbers.set(entry, n);
    }
    if (number < this.#ranks.length) return;
    const more = new Float64Array(2 * number);
    more.set(this.#ranks);
    this.#ranks = more;
  }

  #forget(): void {
    this.#known = this.#index.size;
    this.#found.ids.length = 0;
    this.#found.entries.length = 0;
    this.#numbers.clear();
  }
}
