/** An object without a prototype, for keys that come from data: `__proto__` is a key like any other. */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** A prototype-free object from entries, in their order. */
export function record<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const result = emptyRecord<T>();
  for (const [key, value] of entries) result[key] = value;
  return result;
}
