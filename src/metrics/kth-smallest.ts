/**
 * The value that would stand at place `k` (from 0) if the values were sorted; reorders them. Quickselect, which does not
 * sort what nobody asks for; after too many bad pivots it sorts after all, so that no data can make it slow. No NaN.
 */
export function kthSmallest(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  let patience = 4 * Math.ceil(Math.log2(values.length + 1));
  while (left < right) {
    if (right - left < SMALL || patience-- === 0) {
      values.subarray(left, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values[left]!, values[(left + right) >> 1]!, values[right]!);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swap = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}

/** A few values are sorted faster than parted. */
const SMALL = 32;

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
