import { Z95 } from "./z95.ts";

/** What is kept of n items that have a label and a judge's score each. Variances and covariance divide by n. */
export interface LabelledMoments {
  readonly n: number;
  readonly meanLabel: number;
  readonly meanScore: number;
  readonly varLabel: number;
  readonly varScore: number;
  readonly cov: number;
}

/** What is kept of the items that only the judge has scored. The variance divides by n. */
export interface ScoreMoments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

export interface PredictionPowered {
  /** How far the judge is trusted: 0 uses the labels alone, 1 the judge corrected by the labels. */
  readonly lambda: number;
  readonly value: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean that labels would have over the scored items (Angelopoulos et al. 2023, PPI; tuned: PPI++): the judge's mean,
 * corrected by how far the judge was off where there are labels. `z` is the point of the normal distribution for the
 * limits. Both samples must hold an item.
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

/** The lambda with the smallest error, kept between 0 and 1; 0 where the judge never varies. */
function tunedLambda({ n, meanScore, varScore, cov }: LabelledMoments, scored: ScoreMoments): number {
  const all = n + scored.n;
  const mean = (n * meanScore + scored.n * scored.mean) / all;
  const squares = n * (varScore + (meanScore - mean) ** 2) + scored.n * (scored.variance + (scored.mean - mean) ** 2);
  const pooled = squares / (all - 1);
  return pooled <= 0 ? 0 : Math.min(1, Math.max(0, cov / ((1 + n / scored.n) * pooled)));
}

/** The moments of pairs (label, score); there must be one. */
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

/** The moments of scores; there must be one. */
export function scoreMoments(scores: readonly number[]): ScoreMoments {
  const n = scores.length;
  const mean = scores.reduce((sum, score) => sum + score, 0) / n;
  return { n, mean, variance: scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / n };
}
