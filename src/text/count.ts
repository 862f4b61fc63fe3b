/** `1 gate`, `2 gates`; `2 entries` where the plural is told. */
export function count(n: number, word: string, plural = `${word}s`): string {
  return `${n} ${n === 1 ? word : plural}`;
}
