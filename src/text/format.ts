/** `1 gate`, `2 gates`; `2 entries` where the plural is told. */
export function count(n: number, word: string, plural = `${word}s`): string {
  return `${n} ${n === 1 ? word : plural}`;
}

/** Units in which numbers are shown; see `Metric.unit`. */
export type Unit = "ratio" | "rank" | "ms" | "usd" | "tokens" | "count";

/** How a unit is written: decimals, those of a whole number where it has none, and what stands around the number. */
const UNITS: Readonly<
  Record<Unit, { decimals: number; whole?: number; digits?: number; before?: string; after?: string }>
> = {
  ratio: { decimals: 3 },
  rank: { decimals: 1, whole: 0 },
  ms: { decimals: 0, after: " ms" },
  // An answer may cost less than a hundredth of a cent: "$0.0001" is said of twice as much as of half.
  usd: { decimals: 4, digits: 2, before: "$" },
  tokens: { decimals: 0 },
  count: { decimals: 2, whole: 0 },
};

/** Decimals beyond which a difference is that of floats. */
const MORE = 6;

/**
 * A number as people read it: three decimals for ratios, whole counts, milliseconds and money with their unit. It takes
 * more decimals where these would say 0 of what is not, 1 of a share that is not all, or of money a single digit.
 */
export function formatNumber(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  for (let more = 0; more <= MORE; more++) {
    const text = fixed(value, unit, more);
    const shown = Number(text);
    if (shown !== 0 && !(unit === "ratio" && shown === 1) && isExact(value, shown, unit, more))
      return written(text, unit);
  }
  return written(fixed(value, unit), unit);
}

/** Whether a number is written whole, or with as many digits as its unit asks for. */
function isExact(value: number, shown: number, unit: Unit, more: number): boolean {
  const { decimals, digits = 1 } = UNITS[unit];
  return shown === value || Math.abs(shown) >= 10 ** (digits - 1 - decimals - more);
}

function fixed(value: number, unit: Unit, more = 0): string {
  const { decimals, whole = decimals } = UNITS[unit];
  return value.toFixed((Number.isInteger(value) ? whole : decimals) + more);
}

function written(text: string, unit: Unit): string {
  const { before = "", after = "" } = UNITS[unit];
  return `${before}${text}${after}`;
}

/** A difference with its sign, told apart from a bound on its size; 0 has none, nor has what floats lose. */
export function formatDelta(value: number | null, unit: Unit, bound: number | null = null): string {
  if (value === null || Number.isNaN(value)) return "n/a";
  const distance = Math.abs(value);
  const size = bound === null ? formatNumber(distance, unit) : formatApart(distance, bound, unit)[0];
  return Number(fixed(distance, unit, MORE)) === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}

/** Two values of one thing, in as many decimals as show that it moved: "0.907 to 0.907" tells nobody why it is listed. */
export function formatMove(before: number, after: number, unit: Unit): [before: string, after: string] {
  for (let more = 0; more <= MORE; more++) {
    const [from, to] = [fixed(before, unit, more), fixed(after, unit, more)];
    if (from !== to)
      return more === 0
        ? [formatNumber(before, unit), formatNumber(after, unit)]
        : [written(from, unit), written(to, unit)];
  }
  return [formatNumber(before, unit), formatNumber(after, unit)];
}

/** A bound in all decimals in which it was written: a limit of 0.0005 is not one of 0.001. */
export function formatBound(bound: number, unit: Unit): string {
  return written(fixed(bound, unit, moreOf(bound, unit)), unit);
}

function moreOf(bound: number, unit: Unit): number {
  let more = 0;
  while (more < MORE && Number(fixed(bound, unit, more)) !== bound) more++;
  return more;
}

/**
 * A bound as it was written, and a value in as many decimals as it takes to tell them apart: "0.850 is below 0.850"
 * explains nothing, nor does "0.983 is at least 0.9834".
 */
export function formatApart(value: number, bound: number, unit: Unit): [value: string, bound: string] {
  const least = moreOf(bound, unit);
  let more = least;
  const isAlike = (): boolean => fixed(value, unit, more) === fixed(bound, unit, more);
  while (more < MORE && isAlike()) more++;
  // What no decimal tells apart is equal but for what doubles lose.
  if (isAlike()) more = least;
  const text = fixed(value, unit, more);
  return [
    more === 0 || Number(text) === 0 ? formatNumber(value, unit) : written(text, unit),
    written(fixed(bound, unit, more), unit),
  ];
}

/** The limits of an interval, `[0.812, 0.954]`. */
export function formatInterval(low: number, high: number, unit: Unit): string {
  return `[${formatNumber(low, unit)}, ${formatNumber(high, unit)}]`;
}

/** A name of ours as people read it: `PASS_WITH_RISK` is PASS WITH RISK. */
export const inWords = (name: string): string => name.replaceAll("_", " ");

/** Words of ours as a sentence. One that begins with a name keeps it as it is written: `faithfulness: 0.9 is below 1`. */
export function sentence(text: string): string {
  const begun = /^[a-z]+(?: |$)/.test(text) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
  return begun.endsWith("...") ? begun : `${begun}.`;
}
