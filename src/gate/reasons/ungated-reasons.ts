import { caseMetrics } from "../../compare/case-metrics.ts";
import type { MetricComparison } from "../../compare/compare-metric.ts";
import { incomparableFor } from "../../compare/comparison.ts";
import { tokenF1 } from "../../metrics/answer/reference-answer.ts";
import { benjaminiHochberg } from "../../statistics/adjust-p-values.ts";
import { ALPHA, MIN_PAIRS } from "../../statistics/verdict.ts";
import { count } from "../../text/count.ts";
import { formatMove } from "../../text/format-number.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { type GateResult, gateFailed } from "../rules/gate-result.ts";
import { isRelative } from "../rules/is-relative.ts";
import { type Reason, reasonOf } from "./reason.ts";

/**
 * What is more than chance may still be too little to tell: of a share a hundredth, of the words of the reviewed answers,
 * which another model has in other ways, a tenth, of money and tokens a quarter.
 */
const TOLD_SHARE = 0.01;
const TOLD_WORDS = 0.1;
const TOLD_PART = 0.25;

/**
 * Metrics that got worse beyond chance although no gate bounds their change: those that tell about a case, judged ones, the
 * words of the reviewed answers, and what a question costs. Of each layer the one that fell most, and none where a gate of
 * the layer says already that something is wrong.
 */
export function ungatedReasons(
  { comparison, metrics, policy }: Pick<EvaluationInput, "comparison" | "metrics" | "policy">,
  gates: readonly GateResult[],
): Reason[] {
  if (comparison === null) return [];
  const bounds = policy.gates.filter(({ slice, kind }) => slice === null && isRelative(kind));
  const bounded = new Set(bounds.map(({ metric }) => metric.name));
  const layers = new Set(gates.filter(gateFailed).map(({ rule }) => rule?.metric.metric.layer));
  const all = [...metrics.values()];
  const refs = all.map(({ ref }) => ref);
  const telling = new Set(caseMetrics(refs, policy.cutoffs).map(({ name }) => name));
  const looked = all.filter(({ ref, pairs }) => {
    const { metric, name } = ref;
    const isAsked =
      telling.has(name) ||
      metric.judged ||
      metric === tokenF1 ||
      (metric.layer === "operations" && metric.aggregate === "mean");
    return isAsked && !bounded.has(name) && pairs >= MIN_PAIRS && incomparableFor(comparison, ref) === undefined;
  });
  const chances = benjaminiHochberg(looked.map(({ statistics }) => statistics?.pWorse ?? null));
  const found = looked.filter((one, i) => (chances[i] ?? 1) <= ALPHA && lossOf(one) >= 1);
  return found
    .sort((a, b) => lossOf(b) - lossOf(a))
    .filter(({ ref: { metric } }) => !layers.has(metric.layer) && layers.add(metric.layer))
    .map(({ ref: { name, metric }, pairedHead, pairedBaseline, pairs }) => {
      const word = metric.better === "higher" ? "fell" : "rose";
      const [from, to] = formatMove(pairedBaseline!, pairedHead!, metric.unit);
      const message = `${name} ${word} from ${from} to ${to} over ${count(pairs, "pair")}, which is more than chance, and no gate bounds its change`;
      return reasonOf("ungated_fall", "info", message);
    });
}

/** How far a metric got worse, in units of what is told. */
function lossOf({ ref: { metric }, delta, pairedBaseline }: MetricComparison): number {
  const worse = delta! * (metric.better === "higher" ? -1 : 1);
  if (metric === tokenF1) return worse / TOLD_WORDS;
  return metric.unit === "ratio" ? worse / TOLD_SHARE : worse / (TOLD_PART * Math.abs(pairedBaseline!));
}
