import type { Span, SpanRole } from "./span.ts";
import type { SpanTree } from "./span-tree.ts";

/** Stages of `latency_ms` by the role of the spans that make them. */
const STAGES: Readonly<Partial<Record<SpanRole, string>>> = {
  embed: "embed",
  retrieve: "retrieve",
  rerank: "rerank",
  generate: "generate",
  tool: "tool",
};

/** What clocks of one machine may differ by in their last digit; a span that ends so little before its start took no time. */
const RESOLUTION = 1000;

export interface SpanLatency {
  /** Milliseconds by stage and `end_to_end`. A stage that cannot be told is left out, never 0. */
  readonly latency: Readonly<Record<string, number>>;
  /** Spans whose end is missing or lies before their start. */
  readonly broken: number;
  /** Whether spans of one service lie outside the span of another that called them. */
  readonly skewed: boolean;
  /** Whether there is no one span that stands for the whole query. */
  readonly rootless: boolean;
}

/**
 * How long each stage ran: the time during which at least one of its spans did, so that nested and parallel spans count
 * once. A stage with a span that cannot be measured, or with spans of several clocks that disagree, is not available; the
 * whole query is only where one span stands for it.
 */
export function spanLatency({ nodes, tops }: SpanTree): SpanLatency {
  const latency: Record<string, number> = {};
  const skewed = nodes.some(({ span, parent }) => parent !== null && isSkewed(span, parent.span));
  for (const [role, stage] of Object.entries(STAGES)) {
    const spans = nodes.filter(({ span }) => span.role === role).map(({ span }) => span);
    if (spans.length === 0) continue;
    const clocks = new Set(spans.map(({ service }) => service)).size;
    const micros = skewed && clocks > 1 ? null : covered(spans);
    if (micros !== null) latency[stage] = micros / 1000;
  }
  const whole = tops.length === 1 ? duration(tops[0]!.span) : null;
  if (whole !== null) latency.end_to_end = whole / 1000;
  const broken = nodes.filter(({ span }) => duration(span) === null).length;
  return { latency, broken, skewed, rootless: tops.length > 1 };
}

function duration({ start, end }: Span): number | null {
  if (start === null || end === null || end < start - RESOLUTION) return null;
  return Math.max(0, end - start);
}

function isSkewed(child: Span, parent: Span): boolean {
  if (child.service === null || parent.service === null || child.service === parent.service) return false;
  if (child.start === null || parent.start === null || child.end === null || parent.end === null) return false;
  return child.start < parent.start - RESOLUTION || child.end > parent.end + RESOLUTION;
}

/** Length of the union of the spans' intervals in microseconds; null where one of them is unknown. */
function covered(spans: readonly Span[]): number | null {
  if (spans.some((span) => duration(span) === null)) return null;
  const byStart = [...spans].sort((a, b) => a.start! - b.start!);
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of byStart) {
    if (end! <= until) continue;
    sum += Math.max(0, end! - Math.max(start!, until));
    until = end!;
  }
  return sum;
}
