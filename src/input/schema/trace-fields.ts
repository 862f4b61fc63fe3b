import type { TraceChunk } from "./row-schemas.ts";

/** The largest `repeat`: the largest 32-bit integer, because repeats are stored in a typed array. */
export const MAX_REPEAT = 0x7fffffff;

/** The optional fields of a chunk. `chunk_id` is always present, so a similar name is another field (`chunk_no`). */
export const CHUNK_FIELDS = [
  "score",
  "rank",
  "stage",
  "text",
  "context_header",
  "text_hash",
  "document_id",
  "document_version",
  "section_path",
  "tenant_id",
  "acl_roles",
] as const satisfies readonly (keyof Exclude<TraceChunk, string>)[];

/** Parts of a trace that a format can lack. Metrics that need a missing part are not available. */
export const TRACE_PARTS = [
  "retrieved",
  "reranked",
  "context",
  "answer",
  "citations",
  "latency",
  "tokens",
  "cost",
  "tools",
  "scores",
] as const;

export type TracePart = (typeof TRACE_PARTS)[number];
