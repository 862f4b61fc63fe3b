/** Formats a count, for example `1 gate` or `2 gates`. Pass an irregular `plural`. */
export function count(n: number, word: string, plural = `${word}s`): string {
  return `${n} ${n === 1 ? word : plural}`;
}

/** Units of displayed numbers; see `Metric.unit`. */
export type Unit = "ratio" | "rank" | "ms" | "usd" | "tokens" | "count";

/** Per unit: decimals, decimals of whole numbers, least significant digits, and the text around the number. */
const UNITS: Readonly<
  Record<Unit, { decimals: number; whole?: number; digits?: number; before?: string; after?: string }>
> = {
  ratio: { decimals: 3 },
  rank: { decimals: 1, whole: 0 },
  ms: { decimals: 0, after: " ms" },
  // An answer can cost less than 0.01 cents. One digit is not enough: "$0.0001" would stand for twice as much or half.
  usd: { decimals: 4, digits: 2, before: "$" },
  tokens: { decimals: 0 },
  count: { decimals: 2, whole: 0 },
};

/** Maximum number of extra decimals. A difference beyond them is a rounding error. */
const MAX_EXTRA_DECIMALS = 6;

/**
 * Formats a number with the decimals and sign of its unit. Adds decimals if the text would otherwise be 0 for a nonzero
 * value or 1 for a ratio below 1, or show too few digits. Null and NaN are `n/a`.
 */
export function formatNumber(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  for (let more = 0; more <= MAX_EXTRA_DECIMALS; more++) {
    const text = fixed(value, unit, more);
    const shown = Number(text);
    if (shown !== 0 && !(unit === "ratio" && shown === 1) && isExact(value, shown, unit, more))
      return withUnit(text, unit);
  }
  return withUnit(fixed(value, unit), unit);
}

/** Returns true if a number is written exactly, or with enough digits for its unit. */
function isExact(value: number, shown: number, unit: Unit, more: number): boolean {
  const { decimals, digits = 1 } = UNITS[unit];
  return shown === value || Math.abs(shown) >= 10 ** (digits - 1 - decimals - more);
}

function fixed(value: number, unit: Unit, more = 0): string {
  const { decimals, whole = decimals } = UNITS[unit];
  return value.toFixed((Number.isInteger(value) ? whole : decimals) + more);
}

function withUnit(text: string, unit: Unit): string {
  const { before = "", after = "" } = UNITS[unit];
  return `${before}${text}${after}`;
}

/** Formats a difference with its sign, with enough decimals to differ from `bound`. A rounding error has no sign. */
export function formatDelta(value: number | null, unit: Unit, bound: number | null = null): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  const distance = Math.abs(value);
  const size = bound === null ? formatNumber(distance, unit) : formatApart(distance, bound, unit)[0];
  return Number(fixed(distance, unit, MAX_EXTRA_DECIMALS)) === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}

/** Returns the least number of extra decimals, from `least` on, that shows that two values differ. Null if none does. */
function decimalsApart(a: number, b: number, unit: Unit, least: number): number | null {
  for (let more = least; more <= MAX_EXTRA_DECIMALS; more++)
    if (fixed(a, unit, more) !== fixed(b, unit, more)) return more;
  return null;
}

/** Formats two values with enough decimals to show that they differ. */
export function formatMove(before: number, after: number, unit: Unit): [before: string, after: string] {
  const more = decimalsApart(before, after, unit, 0) ?? 0;
  const formatted = (value: number): string =>
    more === 0 ? formatNumber(value, unit) : withUnit(fixed(value, unit, more), unit);
  return [formatted(before), formatted(after)];
}

/** Formats a threshold with all its decimals, so that 0.0005 does not become 0.001. */
export function formatBound(bound: number, unit: Unit): string {
  return withUnit(fixed(bound, unit, extraDecimals(bound, unit)), unit);
}

function extraDecimals(bound: number, unit: Unit): number {
  let more = 0;
  while (more < MAX_EXTRA_DECIMALS && Number(fixed(bound, unit, more)) !== bound) more++;
  return more;
}

/** Formats a value and a threshold so that they differ: "0.850 is below 0.850" explains nothing. */
export function formatApart(value: number, bound: number, unit: Unit): [value: string, bound: string] {
  const least = extraDecimals(bound, unit);
  // Values that no decimal distinguishes differ only by rounding.
  const more = decimalsApart(value, bound, unit, least) ?? least;
  const text = fixed(value, unit, more);
  const shown = more === 0 || Number(text) === 0 ? formatNumber(value, unit) : withUnit(text, unit);
  return [shown, withUnit(fixed(bound, unit, more), unit)];
}

/** Formats a percentage: `20%`. */
export const formatPercent = (percent: number): string => `${Number(percent.toFixed(MAX_EXTRA_DECIMALS))}%`;

/** Formats an interval as `[0.812, 0.954]`. */
export function formatInterval(low: number, high: number, unit: Unit): string {
  return `[${formatNumber(low, unit)}, ${formatNumber(high, unit)}]`;
}

/** Replaces underscores by spaces: `PASS_WITH_RISK` becomes PASS WITH RISK. */
export const inWords = (name: string): string => name.replaceAll("_", " ");

/** Capitalizes a text and adds a period. A text that starts with a name keeps it: `faithfulness: 0.9 is below 1`. */
export function sentence(text: string): string {
  const begun = /^[a-z]+(?: |$)/.test(text) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
  return begun.endsWith("...") ? begun : `${begun}.`;
}
