import type { ChunkEntry } from "./chunk-index.ts";

/**
 * The chunks of a list in the order that counts: the plain id of each, and what the index has of it. One is filled again for
 * each list, so that a list costs no object.
 */
export class ListedChunks {
  length = 0;
  /** With whatever a longer list left behind `length`. */
  readonly ids: string[] = [];
  readonly entries: (ChunkEntry | undefined)[] = [];

  clear(): void {
    this.length = 0;
  }

  add(id: string, entry: ChunkEntry | undefined): void {
    this.ids[this.length] = id;
    this.entries[this.length++] = entry;
  }
}
