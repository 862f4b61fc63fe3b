import type { ByteSource } from "../../src/input/rows/source.ts";
import { jsonl } from "./temp-folder.ts";

type Content = string | Uint8Array | readonly object[];

const bytesOf = (content: Content): Uint8Array =>
  content instanceof Uint8Array
    ? content
    : new TextEncoder().encode(typeof content === "string" ? content : jsonl(content));

/** A file that is nowhere, as it comes in one piece. */
export function sourceOf(name: string, content: Content): ByteSource {
  const bytes = bytesOf(content);
  return {
    name,
    async *chunks() {
      yield bytes;
    },
  };
}

/** The same in pieces that share one buffer, as those of a file do. */
export function sourceInPieces(name: string, content: Content, size: number): ByteSource {
  const bytes = bytesOf(content);
  const buffer = new Uint8Array(size);
  return {
    name,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += size) {
        const piece = bytes.subarray(at, at + size);
        buffer.set(piece);
        yield buffer.subarray(0, piece.length);
      }
    },
  };
}
