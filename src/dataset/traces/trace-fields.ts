import type { Trace, TraceChunk } from "./trace.schema.ts";

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
