/** An object without a prototype from entries, for keys that come from data: `__proto__` is a key like any other. */
export function record<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
}
