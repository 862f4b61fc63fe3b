import { tokenF1 } from "../metrics/answer/reference-answer.ts";
import { contextRecall } from "../metrics/context/context-metrics.ts";
import { metrics } from "../metrics/index.ts";
import { seesEvidence } from "./sees-evidence.ts";
import { usualGates } from "./usual-gates.ts";

/** A mean that a new policy gates. */
export interface SuggestedMetric {
  readonly metric: string;
  /** How far it moves where the same is said in other words. */
  readonly wobble: number;
}

/** A gate over fewer cases of a kind is decided by chance. */
const FEWEST = 5;

/** What another wording of right answers takes from the words that they share with the reviewed ones. */
const WORDING = 0.1;

/**
 * The means that a new policy gates: the usual ones, what reaches the generator, of which a ranking says nothing, and
 * refusals where so many questions must be refused. A mean of behaviour over all cases hides that these are answered now,
 * where more of the others are as well. Where none of them sees whether an answer is right, the words of the reviewed
 * answers do, with room for others. `casesOf`: how many cases of the run have a value of a metric.
 */
export function suggestedMetrics(casesOf: (metric: string) => number): readonly SuggestedMetric[] {
  const usual = Object.entries(usualGates(casesOf)).filter(([, gate]) => gate.min !== undefined);
  const refusals = metrics.filter(({ name, restates }) => restates && casesOf(name) >= FEWEST);
  const context = casesOf(contextRecall.name) > 0 ? [contextRecall] : [];
  const names = [...usual.map(([metric]) => metric), ...[...context, ...refusals].map(({ name }) => name)];
  const isBlind = !names.some((name) => seesEvidence(name) && casesOf(name) > 0);
  const words = isBlind && casesOf(tokenF1.name) >= FEWEST ? [{ metric: tokenF1.name, wobble: WORDING }] : [];
  return [...names.map((metric) => ({ metric, wobble: 0 })), ...words];
}
