import type { Span, SpanRole } from "./span.ts";
import type { SpanTree } from "./span-tree.ts";

/** The latencies of one query, and why some are unknown. */
export interface SpanLatency {
  /** Milliseconds per stage and `end_to_end`. Unknown latencies are absent, and not 0. */
  readonly latency: Readonly<Record<string, number>>;
  /** Number of spans whose end is missing or before their start. */
  readonly broken: number;
  /** Whether the span of a service exceeds the span of another service that called it. */
  readonly skewed: boolean;
  /** Whether no single span represents the whole query. */
  readonly rootless: boolean;
}

/** Roles that are stages of `latency_ms`. */
const STAGES = ["embed", "retrieve", "rerank", "generate", "tool"] as const satisfies readonly SpanRole[];

/**
 * Microseconds by which clocks of one machine can differ. A span that ends at most this much before its start took no
 * time.
 */
const RESOLUTION = 1000;

/**
 * The latency of each stage: the time in which at least one of its spans ran, so that nested and parallel spans count
 * once. It is unknown if a span cannot be measured, or if the spans are from clocks that disagree. The end-to-end
 * latency needs a single root span.
 */
export function spanLatency({ nodes, tops }: SpanTree): SpanLatency {
  const latency: Record<string, number> = {};
  const skewed = nodes.some(({ span, parent }) => parent !== null && isSkewed(span, parent.span));
  for (const stage of STAGES) {
    const spans = nodes.filter(({ span }) => span.role === stage).map(({ span }) => span);
    if (spans.length === 0) continue;
    const clocks = new Set(spans.map(({ service }) => service)).size;
    const micros = skewed && clocks > 1 ? null : coveredTime(spans);
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

/** Length of the union of the spans' intervals in microseconds; null if any is unknown. */
function coveredTime(spans: readonly Span[]): number | null {
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
