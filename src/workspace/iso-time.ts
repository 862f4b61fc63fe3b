import { isCalendarDate } from "../text/is-calendar-date.ts";

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The instant of an ISO date, with or without a time, as `YYYY-MM-DDTHH:mm:ss.sssZ`; null for what is none. A time
 * without a zone is one in UTC, so that every machine reads it alike. What else the engine takes for a date is not one:
 * `02/06/2026` is another day for each of its readers, and `1` a day of 2001.
 */
export function isoTime(text: string): string | null {
  const [, day, zone] = ISO.exec(text) ?? [];
  if (day === undefined || !isCalendarDate(day)) return null;
  const instant = new Date(zone === undefined && text !== day ? `${text}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
