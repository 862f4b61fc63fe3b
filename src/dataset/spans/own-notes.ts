import type { Attributes } from "./attributes.ts";

/** What rag-gate itself reads from a span of any convention: `rag_gate.query_id`, `rag_gate.config_id`, ... */
export const ownNotes = (attributes: Attributes): Readonly<Record<string, unknown>> => attributes.record("rag_gate");
