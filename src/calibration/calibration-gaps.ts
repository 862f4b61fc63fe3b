import type { CalibrationRule } from "../config/calibration-rule.ts";
import { atLeast } from "../statistics/bounds.ts";
import { count } from "../text/count.ts";
import { formatApart } from "../text/format-number.ts";
import { type Confusion, ratesOf } from "./confusion.ts";

/** Labels of a kind under which its rate is known too vaguely to lean on. */
const FEW = 10;

/** What a table of verdicts lacks against the thresholds, in words; nothing where the judge is calibrated. */
export function calibrationGaps(confusion: Confusion, rule: CalibrationRule): string[] {
  const { n, pass, fail, tpr, tnr, kappa } = ratesOf(confusion);
  const gaps: string[] = [];
  if (n < rule.minLabels) gaps.push(`${count(n, "label")}, ${rule.minLabels} needed`);
  const measured = [
    { name: "TPR", rate: tpr, does: "passes", kind: "good answer", of: pass, least: rule.tpr },
    { name: "TNR", rate: tnr, does: "fails", kind: "bad answer", of: fail, least: rule.tnr },
  ];
  for (const { name, rate, does, kind, of, least } of measured) {
    if (of < rule.minFailures)
      gaps.push(`${name} cannot be measured: ${count(of, kind)} among the labels, ${rule.minFailures} needed`);
    else if (rate !== null && !atLeast(rate.value, least)) {
      const [value, bound] = formatApart(rate.value, least, "ratio");
      gaps.push(`the judge ${does} ${value} of the ${kind}s (${name}), ${bound} needed`);
    }
  }
  if (kappa === null) gaps.push("agreement beyond chance (kappa) cannot be measured: every verdict is the same");
  else if (!atLeast(kappa.value, rule.kappa)) {
    const [value, bound] = formatApart(kappa.value, rule.kappa, "ratio");
    gaps.push(`agreement beyond chance (kappa) is ${value}, ${bound} needed`);
  }
  return gaps;
}

/** What a reader of the rates should know, in words. */
export function calibrationWarnings(confusion: Confusion): string[] {
  const { n, pass, fail, agreement, tnr } = ratesOf(confusion);
  const warnings: string[] = [];
  const few = (of: number, kind: string, rate: string): void => {
    if (of < FEW)
      warnings.push(
        `only ${count(of, kind)} among ${count(n, "label")}: ${rate} is hardly measured, label more of them`,
      );
  };
  few(fail, "bad answer", "TNR");
  few(pass, "good answer", "TPR");
  if (agreement !== null && agreement >= 0.9 && tnr !== null && tnr.value < 0.5) {
    warnings.push("the verdicts agree because failures are rare: the judge misses most of them");
  }
  return warnings;
}
