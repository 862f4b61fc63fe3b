/** No length of a list. */
export const NO_SIZE = 0xffffffff;

/** Whether a row of `cases.jsonl` says how long the lists of its trace were. */
export function isSizes(value: unknown): value is [number, number, number] {
  const isSize = (size: unknown): boolean =>
    Number.isSafeInteger(size) && (size as number) >= 0 && (size as number) < NO_SIZE;
  return Array.isArray(value) && value.length === 3 && value.every(isSize);
}
