import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import { expectsDocuments, hasRelevant } from "../metrics/applies.ts";
import { parseMetricRef } from "../metrics/metric-ref.ts";
import { isAskedFor } from "./is-asked-for.ts";
import type { GateRule } from "./policy.ts";

/** What a metric of chunks is called where it is one of documents. */
export const onDocuments = (metric: string): string => `doc_${metric}`;

/**
 * The gates of a policy for the cases that it judges. Bounds on chunks that no file wrote are bounds on documents where the
 * labels name documents alone: as they stand nothing could meet or miss them, and nothing else would look at retrieval.
 * Where most labels do, they are both, so that a case with chunks does not take the others out of sight. What the file
 * itself bounds on documents, it bounds.
 */
export function gatesForLabels(gates: readonly GateRule[], cases: readonly GoldenCase[]): readonly GateRule[] {
  if (gates.length === 0) return gates;
  const ofChunks = cases.filter(hasRelevant.includes).length;
  const ofDocuments = cases.filter(
    (golden) => expectsDocuments.includes(golden) && !hasRelevant.includes(golden),
  ).length;
  if (ofDocuments <= ofChunks) return gates;
  return gates.flatMap((rule) => {
    if (isAskedFor(rule)) return [rule];
    const metric = parseMetricRef(onDocuments(rule.metric.name));
    if ("problem" in metric) return [rule];
    const own = ofChunks > 0 ? [rule] : [];
    const isWritten = gates.some(
      (other) => other.metric.name === metric.name && other.kind === rule.kind && other.slice === rule.slice,
    );
    return isWritten ? own : [...own, { ...rule, metric }];
  });
}
