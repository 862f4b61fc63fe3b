import { formatMove } from "../text/format-number.ts";
import type { CaseFacts } from "./case-facts.ts";
import { type Cause, scaled } from "./cause.ts";
import { evidenceCauses } from "./label-evidence.ts";

/**
 * Why a judge's score fell. A difference that the judge's repeats over one answer show as well is its noise. The same
 * answer over the same evidence cannot have got worse: then it is the judge. An answer that lost its evidence fell with it;
 * any other new answer is the generator's, or noise.
 */
export function labelJudged(facts: CaseFacts, metric: string): Cause[] {
  const { head, baseline, versions } = facts;
  const judge = (confidence: number, words: string): Cause => versions.cause("judge_noise", confidence, words);
  const spread = facts.spreadOf(metric);
  if (spread !== undefined && baseline !== null && isWithin(head.value(metric) - baseline.value(metric), spread)) {
    const words = `${moved(baseline.value(metric), head.value(metric))} is within the ${number(spread)} by which the judge's own repeats differ`;
    return [judge(0.9, words)];
  }
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge(0.15, "judged, not measured")];
  const known = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${moved(baseline.value(metric), head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge(same ? 0.9 : 0.6, words)];
  }
  const sure = versions.of("generator") !== null ? 0.9 : known ? 0.75 : 0.5;
  const generator = versions.cause("generator", sure, `${change}another answer over the same relevant chunks`);
  return [generator, judge(0.95 - sure, "judged, not measured")];
}

/** A difference of floats may miss its bound by a rounding. */
const isWithin = (difference: number, spread: number): boolean => Math.abs(difference) <= spread + 1e-9;

const number = (value: number): string => (Number.isNaN(value) ? "n/a" : value.toFixed(2));

/** `0.90 -> 0.50`, in more decimals where these say that nothing moved. */
function moved(before: number, after: number): string {
  const [from, to] = [number(before), number(after)];
  return from === to ? formatMove(before, after, "ratio").join(" -> ") : `${from} -> ${to}`;
}
