import { randomWords } from "./random-words.ts";

export interface SignFlip {
  readonly pTwoSided: number;
  /** P of a sum as low as, and as high as, the observed one. */
  readonly pLess: number;
  readonly pGreater: number;
}

/** Up to here all sign patterns are enumerated. */
const EXACT_UP_TO = 20;

/** Above this many non-zero differences sign-flip and t agree (type I within .002 from n = 25), and t is free. */
export const SAMPLED_UP_TO = 200;

const SAMPLES = 9_999;

/**
 * The randomization test of the mean of paired differences: how often would random signs give a sum as extreme? Exact up
 * to 20 non-zero differences (zeros change no sum), else sampled with (b + 1) / (B + 1).
 */
export function signFlip(differences: Float64Array, seed: number): SignFlip {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  return nonZero.length <= EXACT_UP_TO ? enumerate(nonZero, observed, slack) : sample(nonZero, observed, slack, seed);
}

/** Walks the patterns in Gray code order: each differs from the last in one sign, so each costs one addition. */
function enumerate(values: Float64Array, observed: number, slack: number): SignFlip {
  const m = values.length;
  const total = 2 ** m;
  const signs = new Int8Array(m).fill(1);
  let sum = observed;
  let [two, less, greater] = [0, 0, 0];
  for (let i = 0; ; ) {
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
    if (++i === total) break;
    const flip = 31 - Math.clz32(i & -i);
    sum -= 2 * signs[flip]! * values[flip]!;
    signs[flip] = -signs[flip]!;
  }
  return { pTwoSided: two / total, pLess: less / total, pGreater: greater / total };
}

function sample(values: Float64Array, observed: number, slack: number, seed: number): SignFlip {
  const next = randomWords(seed);
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum = 0;
    let word = 0;
    for (let i = 0; i < values.length; i++) {
      if ((i & 31) === 0) word = next();
      sum += word & 1 ? Math.abs(values[i]!) : -Math.abs(values[i]!);
      word >>>= 1;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}
