import type { AccessLabel, ChunkEntry } from "../../dataset/corpus/chunk-index.ts";

/** Chunks of one key: the first, and the labels of all, of which equal ones of one manifest are one. */
interface ChunkGroup {
  readonly first: ChunkEntry;
  readonly labels: Set<AccessLabel | null>;
}

/** Chunks by what they have in common; thousands may share a line, and few labels. */
export class ChunksByKey {
  readonly #groups = new Map<string, ChunkGroup>();

  add(key: string, entry: ChunkEntry): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { first: entry, labels: new Set([entry.label]) });
    else group.labels.add(entry.label);
  }

  get(key: string): ChunkGroup | undefined {
    return this.#groups.get(key);
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }
}
