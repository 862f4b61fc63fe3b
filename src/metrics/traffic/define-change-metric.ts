import { unlabelled } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";

type Own = Pick<Metric, "name" | "title" | "summary" | "formula" | "needs"> & {
  readonly change: NonNullable<Metric["change"]>;
};

/** A metric that compares what two versions did with one query; it needs no labels, and exists in `shadow` alone. */
export function defineChangeMetric(metric: Own & Partial<Metric>): Metric {
  return defineMetric({
    edge: "a query without a baseline trace is left out; one whose head trace is missing or failed is 0",
    layer: "stability",
    better: "higher",
    headline: true,
    onDemand: true,
    applies: unlabelled,
    ...metric,
  });
}
