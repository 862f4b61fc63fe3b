import { formatNumber, type Unit } from "./format-number.ts";

/** The limits of an interval, `[0.812, 0.954]`. */
export function formatInterval(low: number, high: number, unit: Unit): string {
  return `[${formatNumber(low, unit)}, ${formatNumber(high, unit)}]`;
}
