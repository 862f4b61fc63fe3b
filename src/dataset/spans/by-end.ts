import type { SpanNode } from "./span-tree.ts";

/** By the end of the span: a list or answer exists when its step is done. Without times, inner spans first. */
export function byEnd(nodes: readonly SpanNode[]): SpanNode[] {
  return [...nodes].sort((a, b) => (a.span.end ?? 0) - (b.span.end ?? 0) || b.depth - a.depth);
}
