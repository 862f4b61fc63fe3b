import { mcnemar } from "../statistics/mcnemar.ts";
import { ALPHA, MIN_PAIRS } from "../statistics/verdict.ts";
import { count } from "../text/count.ts";

/** A mean of a run: of values from 0 to 1, better when higher. */
export interface MeasuredMean {
  readonly metric: string;
  readonly value: number;
  /** Cases behind the value. */
  readonly n: number;
  /** How far the mean moves although nothing got worse. */
  readonly wobble: number;
}

/** A bound with head room in whole cases, and the sentence that explains it. */
export interface GateSuggestion {
  readonly metric: string;
  readonly n: number;
  /** Never above the value; 2 decimals, 3 from 200 cases. */
  readonly min: number;
  /** Largest allowed fall against the baseline: at least one whole case. */
  readonly maxDrop: number;
  /** How many cases may go from 1 to 0 before the value falls below `min`. */
  readonly room: number;
  readonly sentence: string;
}

/** One case in fifty, at least one: a gate that a single hard case turns red is soon ignored. */
const CASES_PER_ROOM = 50;

/** From here on a thousandth is finer than half a case in a hundred. */
const FINE_FROM = 200;

/** Guards whole numbers against what binary fractions leave over. */
const EPSILON = 1e-9;

/**
 * Suggests a gate from what a run measured; null where there is nothing to hold on to: no case, no finite value, or less
 * above 0 than the head room.
 */
export function suggestGate({ metric, value, n, wobble }: MeasuredMean): GateSuggestion | null {
  if (n < 1 || !(value >= 0 && value <= 1)) return null;
  const scale = n < FINE_FROM ? 100 : 1000;
  const wanted = Math.max(1, Math.floor(n / CASES_PER_ROOM), Math.ceil(n * wobble - EPSILON));
  const min = Math.floor((value - wanted / n) * scale + EPSILON) / scale;
  if (min <= 0) return null;
  const maxDrop = Math.ceil((wanted / n) * scale - EPSILON) / scale;
  const room = Math.floor((value - min) * n + EPSILON);
  const worth = n === 1 ? "" : `, each worth ${(1 / n).toFixed(3)}`;
  const sentence = `${metric} is ${value.toFixed(3)}: min ${min} leaves room for ${count(room, "case")} of ${n}${worth}`;
  return { metric, n, min, maxDrop, room, sentence };
}

/**
 * What a comparison over n cases can show at all, where so many metrics have a gate. Where no case gets better, the exact
 * sign test (McNemar's for 0/1 metrics) calls a fall more than chance from the number of worse cases b on with
 * (1/2)^b times the number of metrics <= .05 (Holm), and under ten pairs none.
 */
export function canShow(n: number, metrics: number): string {
  if (n < MIN_PAIRS)
    return `With ${count(n, "case")} no fall is more than chance by itself: that takes ${MIN_PAIRS} cases. Add some.`;
  let worse = 1;
  while (metrics * mcnemar(worse, 0).pFalls > ALPHA) worse++;
  const share = (worse / n).toFixed(2);
  return `With ${n} cases a fall is more than chance once ${worse} get worse and none better (${share}); a smaller one may be luck.`;
}
