import { metrics } from "../metrics/index.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import { metricRef } from "../metrics/metric-ref.ts";

/** Every metric that the columns of a run allow, in registry order, columns of one metric in their own order. */
export function runMetrics(columns: Iterable<string>): MetricRef[] {
  const byColumn = new Map<string, { prefix: string | undefined; k: number }[]>();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list = byColumn.get(base) ?? [];
    list.push({ prefix, k: Number(k ?? 0) });
    byColumn.set(base, list);
  }
  return metrics.flatMap((metric) =>
    (byColumn.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k)),
  );
}
