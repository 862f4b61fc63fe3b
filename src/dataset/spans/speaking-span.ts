import { SIDE_STEPS } from "./side-steps.ts";
import type { Span } from "./span.ts";
import type { SpanNode, SpanTree } from "./span-tree.ts";

/**
 * The span whose input and output are those of the query: the first span, or where that records neither, as the span of a
 * web server does, the only outermost one below it that does. Null where several do, or where several spans are first.
 */
export function speakingSpan({ nodes, tops }: SpanTree): Span | null {
  if (tops.length !== 1) return null;
  const silent = new Set<SpanNode>();
  const speaking: Span[] = [];
  for (const node of nodes) {
    if (node.parent !== null && !silent.has(node.parent)) continue;
    const { role, input, output } = node.span;
    if (input !== null || output !== null) speaking.push(node.span);
    else if (!SIDE_STEPS.has(role)) silent.add(node);
  }
  return speaking.length === 1 ? speaking[0]! : null;
}
