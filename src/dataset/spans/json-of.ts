/** A value as JSON; null where it is nested deeper than this can be written, as nothing is that a tool exports. */
export function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}
