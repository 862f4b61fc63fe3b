import type { Trace, TraceChunk } from "./row-schemas.ts";

/** The largest number of a repeat: what a column of them can hold. */
export const MAX_REPEAT = 0x7fffffff;

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

/** Without `chunk_id`, which is always there: what looks like it is another field (`chunk_no`). */
export const CHUNK_FIELDS = [
  "score",
  "rank",
  "stage",
  "text",
  "text_hash",
  "document_id",
  "document_version",
  "section_path",
  "tenant_id",
  "acl_roles",
] as const satisfies readonly (keyof Exclude<TraceChunk, string>)[];

/** Parts of a trace that a format may be unable to carry; metrics that need them are then "not available". */
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
