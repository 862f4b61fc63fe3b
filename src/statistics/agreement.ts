import { Z95 } from "./proportions.ts";

/** Agreement beyond chance. */
export interface Kappa {
  /** From -1 to 1; 0 is the agreement by chance. */
  readonly value: number;
  /** 95% limits by the large-sample standard error; null if that is 0. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Cohen's kappa (1960) of a square table of counts, with one row per level of the first rater and one column per level
 * of the second. The standard error is from Fleiss, Cohen, and Everitt (1969). Null for an empty table, and if chance
 * alone would agree always.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Kappa | null {
  const found = shares(table);
  if (found === null) return null;
  const { n, p, rows, columns } = found;
  const observed = p.reduce((sum, row, i) => sum + row[i]!, 0);
  const expected = rows.reduce((sum, share, i) => sum + share * columns[i]!, 0);
  if (expected >= 1) return null;
  const value = (observed - expected) / (1 - expected);
  let a = 0;
  let b = 0;
  for (const [i, row] of p.entries()) {
    for (const [j, share] of row.entries()) {
      if (i === j) a += share * (1 - (rows[i]! + columns[i]!) * (1 - value)) ** 2;
      else b += share * (columns[i]! + rows[j]!) ** 2;
    }
  }
  const c = (value - expected * (1 - value)) ** 2;
  const variance = (a + b * (1 - value) ** 2 - c) / ((1 - expected) ** 2 * n);
  const isMeasured = variance > 1e-15;
  const spread = Z95 * Math.sqrt(Math.max(0, variance));
  return { value, low: isMeasured ? value - spread : null, high: isMeasured ? value + spread : null };
}

/**
 * Cohen's weighted kappa (1968) for ordered levels, by the distance of a disagreement or its square. Null for an empty
 * table, for a single level, and if chance alone would agree always.
 */
export function weightedKappa(table: readonly (readonly number[])[], weights: "linear" | "quadratic"): number | null {
  const found = shares(table);
  const levels = table.length;
  if (found === null || levels < 2) return null;
  const { p, rows, columns } = found;
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < levels; i++) {
    for (let j = 0; j < levels; j++) {
      const distance = Math.abs(i - j) / (levels - 1);
      const weight = weights === "linear" ? distance : distance * distance;
      observed += weight * p[i]![j]!;
      expected += weight * rows[i]! * columns[j]!;
    }
  }
  return expected === 0 ? null : 1 - observed / expected;
}

function shares(table: readonly (readonly number[])[]) {
  const n = table.reduce((sum, row) => sum + row.reduce((inner, count) => inner + count, 0), 0);
  if (n === 0) return null;
  const p = table.map((row) => row.map((count) => count / n));
  const rows = p.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = table.map((_, j) => p.reduce((sum, row) => sum + row[j]!, 0));
  return { n, p, rows, columns };
}

/** Moments of n items with a human label and a judge's score. Variances and covariance divide by n. */
export interface LabelledMoments {
  readonly n: number;
  readonly meanLabel: number;
  readonly meanScore: number;
  readonly varLabel: number;
  readonly varScore: number;
  readonly cov: number;
}

/** Moments of the items that only the judge scored. The variance divides by n. */
export interface ScoreMoments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** Estimate of a mean with its standard error and confidence limits. */
export interface PredictionPowered {
  /** Weight of the judge's scores: 0 uses only the labels, 1 uses the scores with the correction from the labels. */
  readonly lambda: number;
  readonly value: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Estimates the mean label over the scored items by prediction-powered inference (Angelopoulos et al. 2023, PPI; tuned:
 * PPI++): the judge's mean, corrected by its error on labeled items. `z` is the normal quantile of the limits. Both
 * samples need at least one item.
 */
export function predictionPowered(
  labelled: LabelledMoments,
  scored: ScoreMoments,
  tuning: "full" | "tuned",
  z = Z95,
): PredictionPowered {
  const lambda = tuning === "full" ? 1 : tunedLambda(labelled, scored);
  const { n, meanLabel, meanScore, varLabel, varScore, cov } = labelled;
  const value = lambda * scored.mean + meanLabel - lambda * meanScore;
  const rest = Math.max(0, varLabel + lambda * lambda * varScore - 2 * lambda * cov);
  const error = Math.sqrt((lambda * lambda * scored.variance) / scored.n + rest / n);
  return { lambda, value, error, low: value - z * error, high: value + z * error };
}

/** Lambda with the smallest error, from 0 to 1; 0 if the judge's scores never vary. */
function tunedLambda({ n, meanScore, varScore, cov }: LabelledMoments, scored: ScoreMoments): number {
  const all = n + scored.n;
  const mean = (n * meanScore + scored.n * scored.mean) / all;
  const squares = n * (varScore + (meanScore - mean) ** 2) + scored.n * (scored.variance + (scored.mean - mean) ** 2);
  const pooled = squares / (all - 1);
  return pooled <= 0 ? 0 : Math.min(1, Math.max(0, cov / ((1 + n / scored.n) * pooled)));
}

/** Moments of pairs of label and score; requires at least one. */
export function labelledMoments(pairs: readonly { readonly label: number; readonly score: number }[]): LabelledMoments {
  const n = pairs.length;
  const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const meanLabel = mean(({ label }) => label);
  const meanScore = mean(({ score }) => score);
  return {
    n,
    meanLabel,
    meanScore,
    varLabel: mean(({ label }) => (label - meanLabel) ** 2),
    varScore: mean(({ score }) => (score - meanScore) ** 2),
    cov: mean(({ label, score }) => (label - meanLabel) * (score - meanScore)),
  };
}

/** Moments of scores; requires at least one. */
export function scoreMoments(scores: readonly number[]): ScoreMoments {
  const n = scores.length;
  const mean = scores.reduce((sum, score) => sum + score, 0) / n;
  return { n, mean, variance: scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / n };
}
