import type { TraceChunk } from "../dataset/traces/trace.schema.ts";

/** A list of a trace in the order that counts, each id once at its best rank. */
export function chunkList(ordered: readonly TraceChunk[]): Exclude<TraceChunk, string>[] {
  const seen = new Set<string>();
  return ordered
    .map((chunk) => (typeof chunk === "string" ? { chunk_id: chunk } : chunk))
    .filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}
