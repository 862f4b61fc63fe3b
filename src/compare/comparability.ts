import type { MetricRef } from "../metrics/metric-ref.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** A difference between the fingerprints that makes some metrics incomparable. */
export interface Incomparable {
  readonly field: string;
  readonly head: string;
  readonly baseline: string;
  readonly affects: (ref: MetricRef) => boolean;
}

/** Names what differs between two runs and which metrics it makes incomparable: those, and no others. */
export function incomparables(head: Fingerprint, baseline: Fingerprint): Incomparable[] {
  const found: Incomparable[] = [];
  const check = (field: string, a: unknown, b: unknown, affects: Incomparable["affects"]): void => {
    const [x, y] = [show(a), show(b)];
    if (x !== y) found.push({ field, head: x, baseline: y, affects });
  };
  check("metrics_version", head.metrics_version, baseline.metrics_version, () => true);
  check("ndcg_gain", head.ndcg_gain, baseline.ndcg_gain, ({ metric }) => metric.name === "ndcg");
  check("judge", head.versions.judge ?? [], baseline.versions.judge ?? [], ({ metric }) => metric.judged);
  return found;
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
