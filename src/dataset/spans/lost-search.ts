import type { Span } from "./span.ts";
import type { SpanNode, SpanTree } from "./span-tree.ts";

/**
 * A search that does not say what it found, beside others that do: their lists would pass for all that came back. Null where
 * there is none. What it found is known where a step around it or within it says so, or a reranker that ran after it says
 * what it was given.
 */
export function lostSearch({ nodes }: SpanTree): Span | null {
  const known = nodes.filter(isTelling);
  if (known.length === 0) return null;
  const told = new Set<SpanNode>();
  for (const step of known)
    for (let at: SpanNode | null = step; at !== null && !told.has(at); at = at.parent) told.add(at);
  const within = new Set<SpanNode>();
  // Parents stand before their children.
  for (const node of nodes)
    if (node.parent !== null && (isTelling(node.parent) || within.has(node.parent))) within.add(node);
  const given = nodes.filter(({ span }) => span.inputDocuments !== null).map(({ span }) => span.start);
  const isGiven = ({ end }: Span): boolean => given.some((start) => start === null || end === null || end <= start);
  const lost = nodes.find((node) => {
    const isSilent = node.span.role === "retrieve" && node.span.documents === null;
    return isSilent && !told.has(node) && !within.has(node) && !isGiven(node.span);
  });
  return lost?.span ?? null;
}

const isTelling = ({ span: { role, documents } }: SpanNode): boolean =>
  (role === "retrieve" || role === "rerank") && documents !== null;
