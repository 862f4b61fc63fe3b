/**
 * A number as JSON has it; not applicable is null. Sums of what the traces say can go beyond all numbers, which JSON
 * cannot spell: the largest stands for them, because they were measured.
 */
export function jsonNumber(value: number): string {
  if (Number.isNaN(value)) return "null";
  return String(Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
}
