import type { Trace, TraceChunk } from "./row-schemas.ts";

/** The largest `repeat`: the largest 32-bit integer, because repeats are stored in a typed array. */
export const MAX_REPEAT = 0x7fffffff;

/** The fields of a trace row. */
export const TRACE_FIELDS = [
  "query_id",
  "config_id",
  "repeat",
  "question",
  "query_rewrite",
  "retrieved_chunks",
  "reranked_chunks",
  "context_chunks",
  "answer",
  "citations",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "error",
  "scores",
  "judge",
  "tool_calls",
  "user_context",
  "unsupported_claims",
  "missing_facts",
  "bad_citations",
  "reason",
  "lacks",
] as const satisfies readonly (keyof Trace)[];

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
