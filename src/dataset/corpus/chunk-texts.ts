import { foldSpace } from "../../text/fold-space.ts";
import type { ChunkIndex } from "./chunk-index.ts";

/** The chunks of the corpus manifest by their texts. Made when the first text is looked up. */
export class ChunkTexts {
  readonly #index: ChunkIndex | null;
  readonly #sha256: ((text: string) => string) | null;
  #ids: Map<string, string[]> | null = null;

  constructor(index: ChunkIndex | null, sha256: ((text: string) => string) | null) {
    this.#index = index;
    this.#sha256 = sha256;
  }

  /** Whether no text can be found, because the manifest has neither texts nor their hashes. */
  get isEmpty(): boolean {
    return this.#map().size === 0;
  }

  /** Ids of the chunks with a text: by its hash as given, or after Unicode form and white space are made alike. */
  idsOf(text: string): readonly string[] {
    const ids = this.#map();
    if (ids.size === 0) return [];
    return ids.get(this.#hash(foldSpace(text))) ?? ids.get(this.#hash(text)) ?? [];
  }

  #hash(text: string): string {
    return this.#sha256?.(text) ?? "";
  }

  #map(): Map<string, string[]> {
    if (this.#ids !== null) return this.#ids;
    const ids = new Map<string, string[]>();
    const add = (key: string, id: string): void => {
      const known = ids.get(key);
      if (known === undefined) ids.set(key, [id]);
      else if (!known.includes(id)) known.push(id);
    };
    for (const { id, text, textHash, inManifest } of this.#sha256 === null ? [] : (this.#index?.values() ?? [])) {
      // A chunk that a change took out has its text yet, to be searched for: no other one is found by it.
      if (!inManifest) continue;
      if (textHash !== null) add(textHash.replace(/^sha256:/i, "").toLowerCase(), id);
      if (text !== null) add(this.#hash(foldSpace(text)), id);
    }
    this.#ids = ids;
    return ids;
  }
}
