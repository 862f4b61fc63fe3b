import { ByteStrings } from "../rows/byte-strings.ts";
import type { ChunkIndex } from "./chunk-index.ts";
import { type ListedChunks, noChunks } from "./listed-chunks.ts";
import { plainId } from "./plain-id.ts";

/** A longer one is hardly an id. */
const MAX_BYTES = 512;

/** Spellings after which all are forgotten before the next list, as a hostile file holds ever new ones. */
const MAX_SPELLINGS = 1 << 18;

/** Chunk ids as traces spell them, found by their bytes: what was met before costs neither a string nor the hash of one. */
export class SpelledChunks {
  readonly #index: ChunkIndex;
  #strings = new ByteStrings();
  /** By number of the string. */
  #found = noChunks();
  #known: number;

  constructor(index: ChunkIndex) {
    this.#index = index;
    this.#known = index.size;
  }

  /** Those of an index, which all files of its traces share. */
  static of(index: ChunkIndex): SpelledChunks {
    let spelled = SHARED.get(index);
    if (spelled === undefined) {
      spelled = new SpelledChunks(index);
      SHARED.set(index, spelled);
    }
    return spelled;
  }

  /** Empties a list; what is added to it is of these chunks. */
  begin(list: ListedChunks): void {
    if (this.#index.size !== this.#known || this.#strings.size > MAX_SPELLINGS) this.#forget();
    list.begin(this.#found);
  }

  /** Adds the chunk to a list whose id is the UTF-8 between two places of a buffer; false where it is too long. */
  add(view: DataView, from: number, to: number, list: ListedChunks): boolean {
    if (to - from > MAX_BYTES) return false;
    const number = this.#strings.of(view, from, to);
    const { ids, entries } = this.#found;
    if (number === ids.length) {
      const id = plainId(this.#strings.text(number));
      ids.push(id);
      entries.push(this.#index.get(id));
    }
    list.addNumber(number);
    return true;
  }

  /** Chunks that the index was given since would be other entries than those that were found. */
  #forget(): void {
    this.#known = this.#index.size;
    this.#strings = new ByteStrings();
    // Lists that were filled before still ask those for their chunks.
    this.#found = noChunks();
  }
}

const SHARED = new WeakMap<ChunkIndex, SpelledChunks>();
