/**
 * A point of time in microseconds since 1970, from what tracing tools write: ISO 8601 (without an offset it is UTC, as
 * the tools that leave it out mean it) or a count whose size tells its unit. Null for what is no time, and for 0, which
 * OTLP writes for "not set". Nanoseconds come as digits in a string, since a JSON number cannot hold them.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === "number") return fromCount(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value))
    return value.length > 17 ? whole(Number(BigInt(value) / 1000n)) : fromCount(Number(value));
  const found = ISO.exec(value);
  if (found === null) return null;
  const [, date, time, fraction = "", zone = "Z"] = found;
  const seconds = Date.parse(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return whole(seconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0")));
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?$/;

/** Counts of seconds, milli-, micro- and nanoseconds since 1970 are three digits apart for every date of this century. */
function fromCount(count: number): number | null {
  if (!(count > 0)) return null;
  if (count < 1e11) return whole(count * 1e6);
  if (count < 1e14) return whole(count * 1000);
  return whole(count < 1e17 ? count : count / 1000);
}

function whole(micros: number): number | null {
  const rounded = Math.round(micros);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}
