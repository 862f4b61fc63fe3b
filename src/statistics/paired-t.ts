import { type Differences, listedDifferences } from "./differences.ts";
import { studentCdf, studentQuantile } from "./student-t.ts";

export interface PairedT {
  readonly mean: number;
  /** Standard deviation of the differences (n - 1); null under two pairs. */
  readonly sd: number | null;
  /** 95 % interval of the mean difference. */
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  /** Null under two pairs. Where all differences are equal t is without bound, and 0 where all of them are 0. */
  readonly pTwoSided: number | null;
  readonly pLess: number | null;
  readonly pGreater: number | null;
}

/** Student's t for the mean of paired differences. */
export function pairedT(values: Float64Array): PairedT {
  return studentT(listedDifferences(values));
}

/** The same of differences that need not be listed. */
export function studentT(differences: Pick<Differences, "n" | "sum" | "squaresAround">): PairedT {
  const { n } = differences;
  const mean = differences.sum / n;
  if (n < 2) return { mean, sd: null, ciLow: null, ciHigh: null, pTwoSided: null, pLess: null, pGreater: null };
  const sd = Math.sqrt(differences.squaresAround(mean) / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean) * 8) {
    const [pLess, pGreater] = mean === 0 ? [1, 1] : mean < 0 ? [0, 1] : [1, 0];
    return { mean, sd: 0, ciLow: mean, ciHigh: mean, pTwoSided: Math.min(pLess, pGreater), pLess, pGreater };
  }
  const reach = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean / error, n - 1);
  const greater = studentCdf(-mean / error, n - 1);
  return {
    mean,
    sd,
    ciLow: mean - reach,
    ciHigh: mean + reach,
    pTwoSided: 2 * Math.min(less, greater),
    pLess: less,
    pGreater: greater,
  };
}
