import { differs } from "./differs.ts";

/** Head minus baseline; 0 where the two differ by rounding alone, as sums of the same values in another order do. */
export const difference = (head: number, baseline: number): number => (differs(head, baseline) ? head - baseline : 0);
