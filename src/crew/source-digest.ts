import { createHash } from "node:crypto";
import type { ByteSource } from "../dataset/rows/source.ts";

/** Tells whether two threads have read the same bytes, in the same order, of the files that each reads for itself. */
export class SourceDigest {
  readonly #hash = createHash("sha256");

  /** The sources, whose bytes are taken in as they are read. Threads are started for large runs alone. */
  watch(sources: readonly ByteSource[]): readonly ByteSource[] {
    return sources.map((source) => ({ ...source, isLarge: true, chunks: () => this.#taken(source) }));
  }

  /** The digest of all that was read so far. */
  value(): string {
    return this.#hash.copy().digest("hex");
  }

  async *#taken(source: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.chunks()) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }
}
