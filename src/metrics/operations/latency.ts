import { everyCase } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";

/** Latency percentiles share one column a stage; without a prefix they are over `end_to_end`. */
export function latency(percentile: "p50" | "p95" | "p99"): Metric {
  return defineMetric({
    name: `latency_${percentile}`,
    title: `Latency ${percentile}`,
    summary: `${percentile.slice(1)}th percentile of the time a stage took (\`generate:latency_${percentile}\`), end to end without a prefix.`,
    formula: "nearest-rank percentile over the cases that have the stage",
    source: "nearest-rank percentile",
    edge: "missing latency is counted and shown, never 0",
    layer: "operations",
    better: "lower",
    unit: "ms",
    prefix: "stage",
    aggregate: percentile,
    headline: percentile === "p95",
    column: "latency",
    needs: ["latency"],
    // The scorer fills latency columns itself: which stages exist is known only from the traces.
    applies: everyCase,
  });
}
