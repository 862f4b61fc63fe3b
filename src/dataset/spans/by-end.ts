import type { SpanNode } from "./span-tree.ts";

/**
 * By the end of the span, or where that is not recorded, its start: a list or answer exists when its step is done. Without
 * times, inner spans first.
 */
export function byEnd(nodes: readonly SpanNode[]): SpanNode[] {
  return [...nodes].sort((a, b) => at(a) - at(b) || b.depth - a.depth);
}

const at = ({ span: { start, end } }: SpanNode): number => end ?? start ?? 0;
