import { describe, expect, it } from "vitest";
import {
  cohenKappa,
  labelledMoments,
  predictionPowered,
  scoreMoments,
  weightedKappa,
} from "../../src/statistics/agreement.ts";

import agreement from "./agreement.json" with { type: "json" };
import ppi from "./ppi.json" with { type: "json" };

const near = (value: number | null | undefined, expected: number | null, what: string): void => {
  if (expected === null) expect(value ?? null, what).toBeNull();
  else expect(Math.abs((value ?? Number.NaN) - expected), what).toBeLessThanOrEqual(1e-9);
};

describe("agreement of two raters, as statsmodels computes it", () => {
  it.each(agreement.two_rater.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
    const { table_rows_human_cols_judge: table } = vector;
    const kappa = cohenKappa(table);
    near(kappa?.value, vector.cohen_kappa, "kappa");
    near(kappa?.low, vector.cohen_kappa_ci95[0]!, "low");
    near(kappa?.high, vector.cohen_kappa_ci95[1]!, "high");
    const four = "cohen_kappa_linear" in vector ? vector : null;
    if (four !== null) {
      near(weightedKappa(table, "linear"), four.cohen_kappa_linear!, "linear");
      near(weightedKappa(table, "quadratic"), four.cohen_kappa_quadratic!, "quadratic");
    } else {
      near(weightedKappa(table, "linear"), vector.cohen_kappa, "two levels have one distance");
      near(weightedKappa(table, "quadratic"), vector.cohen_kappa, "two levels have one distance");
    }
  });

  it("says nothing where nothing could differ", () => {
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(
      cohenKappa([
        [0, 0],
        [0, 9],
      ]),
    ).toBeNull();
    expect(weightedKappa([[4]], "linear")).toBeNull();
    expect(
      weightedKappa(
        [
          [0, 0],
          [0, 9],
        ],
        "quadratic",
      ),
    ).toBeNull();
  });
});

/** Points of the normal distribution for two-sided limits. */
const POINTS = new Map([
  [0.1, 1.6448536269514722],
  [0.05, 1.959963984540054],
]);

describe("prediction-powered means, as ppi_py computes them", () => {
  it.each(ppi.cases.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
    const labelled = labelledMoments(vector.Y.map((label, i) => ({ label, score: vector.Yhat[i]! })));
    const scored = scoreMoments(vector.Yhat_unlabeled);
    const z = POINTS.get(vector.alpha)!;
    for (const [tuning, expected] of [
      ["full", vector.ppi_lam1],
      ["tuned", vector.ppi_pp_tuned],
    ] as const) {
      const found = predictionPowered(labelled, scored, tuning, z);
      near(found.lambda, expected.lambda_, `${tuning} lambda`);
      near(found.value, expected.theta, `${tuning} value`);
      near(found.error, expected.se, `${tuning} error`);
      near(found.low, expected.ci[0]!, `${tuning} low`);
      near(found.high, expected.ci[1]!, `${tuning} high`);
    }
  });

  it("trusts a judge that never varies with nothing", () => {
    const labelled = labelledMoments([1, 0, 1].map((label) => ({ label, score: 1 })));
    expect(predictionPowered(labelled, scoreMoments([1, 1]), "tuned")).toMatchObject({ lambda: 0, value: 2 / 3 });
  });
});
