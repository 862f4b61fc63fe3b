/** Units in which numbers are shown; see `Metric.unit`. */
export type Unit = "ratio" | "rank" | "ms" | "usd" | "tokens" | "count";

/** A number as people read it: three decimals for ratios, whole counts, milliseconds and money with their unit. */
export function formatNumber(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  switch (unit) {
    case "ratio":
      return value.toFixed(3);
    case "rank":
      return Number.isInteger(value) ? String(value) : value.toFixed(1);
    case "ms":
      return `${Math.round(value)} ms`;
    case "usd":
      return `$${value.toFixed(4)}`;
    case "tokens":
      return String(Math.round(value));
    case "count":
      return Number.isInteger(value) ? String(value) : value.toFixed(2);
  }
}

/** A difference with its sign; exactly 0 has none. */
export function formatDelta(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  const size = formatNumber(Math.abs(value), unit);
  return value === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}

/**
 * A value and its bound in as many decimals as it takes to tell them apart: "0.850 is below 0.850" explains nothing.
 */
export function formatApart(value: number, bound: number, unit: Unit): [value: string, bound: string] {
  const [a, b] = [formatNumber(value, unit), formatNumber(bound, unit)];
  if (a !== b || value === bound) return [a, b];
  return [String(Number(value.toPrecision(9))), String(Number(bound.toPrecision(9)))];
}
