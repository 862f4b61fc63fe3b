import type { SpanRole } from "./span.ts";

/**
 * What a score on a span is called. The relevance of a search is that of what was found, as Phoenix calls it; on any other
 * span the same word is about the answer.
 */
export function scoredName(role: SpanRole, name: string): string {
  return FINDING.has(role) && /^\s*relevance\s*$/i.test(name) ? "retrieval relevance" : name;
}

const FINDING: ReadonlySet<SpanRole> = new Set(["retrieve", "rerank", "embed"]);
