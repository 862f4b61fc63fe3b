import type { Trace, TraceChunk } from "../dataset/trace.schema.ts";
import { orderedChunks } from "../metrics/ordered-chunks.ts";

/** A list of a trace as the gate ranks it: the last stage's, each id once at its best rank. */
export function chunkList(chunks: Trace["retrieved_chunks"]): Exclude<TraceChunk, string>[] {
  const seen = new Set<string>();
  return orderedChunks(chunks ?? [])
    .map((chunk) => (typeof chunk === "string" ? { chunk_id: chunk } : chunk))
    .filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}
