const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Milliseconds since 1970 of an ISO date, with or without a time; null for what is none. What else the engine takes for a
 * date is not one: `02/06/2026` is another day for each of its readers, and `1` a day of 2001.
 */
export function isoTime(text: string): number | null {
  const ms = ISO.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
