import type { ByteSource } from "../dataset/rows/source.ts";

/** Bytes that are in memory already as a source; `packed` says that they are gzip data. */
export function bytesSource(name: string, bytes: Uint8Array, packed: boolean): ByteSource {
  return {
    name,
    async *chunks() {
      if (!packed) {
        yield bytes;
        return;
      }
      const { inflateBytes } = await import("./inflate-bytes.ts");
      yield inflateBytes(name, bytes);
    },
  };
}
