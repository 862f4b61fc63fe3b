import { grouped } from "../grouped.ts";
import type { Span, SpanRole } from "./span.ts";

/** A span in its place. */
export interface SpanNode {
  readonly span: Span;
  readonly parent: SpanNode | null;
  /** Spans above it. */
  readonly depth: number;
  /** The nearest span around it of each role but `other`. */
  readonly inside: ReadonlyMap<SpanRole, SpanNode>;
  /** Roles of the spans within it. */
  readonly encloses: Set<SpanRole>;
}

export interface SpanTree {
  /** Parents before children; without what only evaluates the pipeline. */
  readonly nodes: readonly SpanNode[];
  /** Spans without a parent, or whose parent is not there. */
  readonly tops: readonly SpanNode[];
  /** Spans whose parent is named and not there. */
  readonly orphans: number;
}

/** The spans of one query as a tree, or a span whose ancestors run in a circle. Takes time linear in the spans. */
export function spanTree(spans: readonly Span[]): SpanTree | { readonly cycle: Span } {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = grouped(spans, ({ parentId }) => parentId);
  const tops = spans.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map((span) => node(span, null));
  const nodes = [...tops];
  for (let i = 0; i < nodes.length; i++) {
    const parent = nodes[i]!;
    for (const span of children.get(parent.span.spanId) ?? []) nodes.push(node(span, parent));
  }
  if (nodes.length < spans.length) {
    const placed = new Set(nodes.map(({ span }) => span));
    return { cycle: spans.find((span) => !placed.has(span))! };
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { span, parent, encloses } = nodes[i]!;
    if (parent === null) continue;
    parent.encloses.add(span.role);
    for (const role of encloses) parent.encloses.add(role);
  }
  const isPipeline = ({ span, inside }: SpanNode): boolean => span.role !== "evaluate" && !inside.has("evaluate");
  const orphans = tops.filter(({ span }) => span.parentId !== null).length;
  return { nodes: nodes.filter(isPipeline), tops: tops.filter(isPipeline), orphans };
}

function node(span: Span, parent: SpanNode | null): SpanNode {
  const around = parent === null ? NONE : parent.inside;
  const role = parent?.span.role ?? "other";
  const inside = parent === null || role === "other" ? around : new Map([...around, [role, parent]]);
  return { span, parent, depth: parent === null ? 0 : parent.depth + 1, inside, encloses: new Set() };
}

const NONE: ReadonlyMap<SpanRole, SpanNode> = new Map();
