import type { ByteStrings } from "../rows/byte-strings.ts";
import type { ChunkEntry, ChunkIndex } from "./chunk-index.ts";
import type { ListedChunks } from "./listed-chunks.ts";
import { plainId } from "./plain-id.ts";

/** Chunks up to this number are looked up once: what comes often comes early. */
const KEPT = 1 << 18;

/** Chunks by the numbers of their ids: the plain id of each, and what the index has of it. */
export class NumberedChunks {
  readonly #index: ChunkIndex;
  readonly #strings: ByteStrings;
  readonly #ids: string[] = [];
  readonly #entries: (ChunkEntry | undefined)[] = [];
  #known = 0;

  constructor(index: ChunkIndex, strings: ByteStrings) {
    this.#index = index;
    this.#strings = strings;
  }

  /** Fills a list with the chunks of these numbers. */
  list(numbers: Uint32Array, list: ListedChunks): void {
    // Chunks that the index was given since would be other entries than those that were found.
    if (this.#index.size !== this.#known) this.#forget();
    let most = -1;
    for (let i = 0; i < numbers.length; i++) most = Math.max(most, numbers[i]!);
    if (most >= KEPT) {
      this.#listApart(numbers, list);
      return;
    }
    this.#lookUp(most);
    list.begin(this.#ids);
    for (let i = 0; i < numbers.length; i++) list.addNumber(numbers[i]!, this.#entries[numbers[i]!]);
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
    for (let n = this.#ids.length; n <= number; n++) {
      const id = plainId(this.#strings.text(n));
      this.#ids.push(id);
      this.#entries.push(this.#index.get(id));
    }
  }

  #forget(): void {
    this.#known = this.#index.size;
    this.#ids.length = 0;
    this.#entries.length = 0;
  }
}
