import { contextRecall } from "../metrics/context/context-metrics.ts";
import { metrics } from "../metrics/index.ts";
import { usualGates } from "./usual-gates.ts";

/** A gate over fewer cases of a kind is decided by chance. */
const FEWEST = 5;

/**
 * The means that a new policy gates: the usual ones, what reaches the generator, of which a ranking says nothing, and
 * refusals where so many questions must be refused. A mean of behaviour over all cases hides that these are answered now,
 * where more of the others are as well. `casesOf`: how many cases of the run have a value of a metric.
 */
export function suggestedMetrics(casesOf: (metric: string) => number): readonly string[] {
  const usual = Object.entries(usualGates(casesOf)).filter(([, gate]) => gate.min !== undefined);
  const refusals = metrics.filter(({ name, restates }) => restates && casesOf(name) >= FEWEST);
  const context = casesOf(contextRecall.name) > 0 ? [contextRecall] : [];
  return [...usual.map(([metric]) => metric), ...[...context, ...refusals].map(({ name }) => name)];
}
