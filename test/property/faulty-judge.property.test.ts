import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.ts";
import { calibrationRule } from "../../src/policy/policy.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { type FaultyJudge, judgedByFaulty } from "../helpers/faulty-judge.ts";

const RULE = calibrationRule(undefined);
const SEEDS = 400;

const recordOf = (judge: FaultyJudge) =>
  calibrate(judgedByFaulty(judge), { rule: RULE, passFrom: 0.5, today: "2026-06-01", sha256 });

interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Share of the seeds for which the truth lies within the limits that calibrate gives. */
function coverage(
  judge: Omit<FaultyJudge, "seed">,
  read: (record: ReturnType<typeof recordOf>) => Limits | null,
  truth: number,
) {
  let within = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const found = read(recordOf({ ...judge, seed }));
    if (found !== null && found.low <= truth && truth <= found.high) within++;
  }
  return within / SEEDS;
}

const good = { labelled: 200, passRate: 0.7, tpr: 0.92, tnr: 0.85 };
const small = { labelled: 40, passRate: 0.7, tpr: 0.92, tnr: 0.85 };

describe("calibrate finds out how a judge errs, within the limits it gives, in 95 % of the cases", () => {
  it.each([
    ["TPR of 200", good, "tpr", 0.92],
    ["TNR of 200", good, "tnr", 0.85],
    ["TPR of 40", small, "tpr", 0.92],
    ["TNR of 40", small, "tnr", 0.85],
    ["TNR of a judge that guesses", { ...good, tpr: 0.5, tnr: 0.5 }, "tnr", 0.5],
    ["bias of a lenient judge", { ...good, tnr: 0.4 }, "bias", 0.3 * 0.6 - 0.7 * 0.08],
    ["no length bias, where long answers are just as good", good, "length_bias", 0],
    ["length bias", { ...good, tpr: 0.8, tnr: 0.7, lengthBias: 0.3 }, "length_bias", 0.3],
    ["position bias", { ...good, tpr: 0.8, tnr: 0.7, positionBias: 0.25 }, "position_bias", 0.25],
    ["flip rate", { ...good, flipRate: 0.12 }, "flip_rate", 0.12],
  ] as const)("%s", (_, judge, field, truth) => {
    const share = coverage(judge, (record) => record[field], truth);
    expect(share).toBeGreaterThanOrEqual(0.92);
  });

  it.each([
    ["30 labels, corrected in full", { labelled: 30, unlabelled: 400, passRate: 0.9, tpr: 0.95, tnr: 0.7 }, 0.92],
    ["250 labels, tuned", { labelled: 250, unlabelled: 400, passRate: 0.9, tpr: 0.95, tnr: 0.7 }, 0.92],
  ])("what people would pass of the rest: %s", (_, judge, least) => {
    expect(coverage(judge, (record) => record.aggregate, judge.passRate)).toBeGreaterThanOrEqual(least);
  });

  it("while the judge's own mean is far off", () => {
    const record = recordOf({ seed: 3, labelled: 250, unlabelled: 2000, passRate: 0.6, tpr: 0.99, tnr: 0.5 });
    const { judge, value, low, high, lambda } = record.aggregate!;
    expect(Math.abs(judge - 0.6)).toBeGreaterThan(0.05);
    expect(Math.abs(value - 0.6)).toBeLessThan(0.05);
    expect(low).toBeLessThan(0.6);
    expect(high).toBeGreaterThan(0.6);
    expect(lambda).toBeLessThan(1);
  });
});

describe("the policy refuses a judge exactly when it should", () => {
  const judges = [0.6, 0.75, 0.8, 0.85, 0.95, 1].flatMap((tpr) =>
    [0, 0.5, 0.8, 0.9, 1].flatMap((tnr) =>
      [20, 30, 60].flatMap((labelled) => [0.1, 0.6, 0.95].map((passRate) => ({ tpr, tnr, labelled, passRate }))),
    ),
  );

  it("by the counts, whatever the judge", () => {
    let [calibrated, refused] = [0, 0];
    for (const [i, judge] of judges.entries()) {
      const { answers } = judgedByFaulty({ ...judge, seed: i + 1 });
      // Worked out anew from the answers, in the plainest way.
      const verdicts = answers.map(({ human, score }) => [human!.pass, score >= 0.5] as const);
      const n = verdicts.length;
      const count = (human: boolean, said: boolean): number =>
        verdicts.filter(([a, b]) => a === human && b === said).length;
      const [tp, fn, fp, tn] = [count(true, true), count(true, false), count(false, true), count(false, false)];
      const chance = ((tp + fn) * (tp + fp) + (fp + tn) * (fn + tn)) / (n * n);
      const kappa = chance === 1 ? Number.NaN : ((tp + tn) / n - chance) / (1 - chance);
      const should =
        n >= 30 && tp + fn >= 5 && fp + tn >= 5 && tp / (tp + fn) >= 0.8 && tn / (fp + tn) >= 0.8 && kappa >= 0.6;
      const { verdict, missing } = recordOf({ ...judge, seed: i + 1 });
      expect(verdict, JSON.stringify(judge)).toBe(should ? "calibrated" : "not_calibrated");
      expect(missing.length > 0, JSON.stringify(judge)).toBe(!should);
      if (should) calibrated++;
      else refused++;
    }
    expect(calibrated).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(100);
  });

  it("lets a good judge through and a lenient one never", () => {
    let [through, lenient] = [0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const judge = { seed, labelled: 300, passRate: 0.7 };
      if (recordOf({ ...judge, tpr: 0.97, tnr: 0.95 }).verdict === "calibrated") through++;
      if (recordOf({ ...judge, tpr: 1, tnr: 0.4 }).verdict === "calibrated") lenient++;
    }
    expect([through, lenient]).toEqual([100, 0]);
  });

  it("is not taken in by agreement where failures are rare", () => {
    const record = recordOf({ seed: 1, labelled: 100, passRate: 0.94, tpr: 1, tnr: 0 });
    expect(record.agreement).toBeGreaterThan(0.9);
    expect(record.verdict).toBe("not_calibrated");
    expect(record.warnings.join()).toContain("TNR is hardly measured");
  });
});
