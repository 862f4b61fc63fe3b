/** Gives a list that is equal to the one given. */
export type ShareNumbers = (numbers: readonly number[]) => readonly number[];

/** Different lists that are kept. */
const MAX_LISTS = 10_000;

/** One list for all that are equal, as long as there are not too many different ones. */
export function shareNumbers(): ShareNumbers {
  const lists = new Map<string, readonly number[]>();
  return (numbers) => {
    const key = numbers.join();
    const known = lists.get(key);
    if (known !== undefined) return known;
    if (lists.size < MAX_LISTS) lists.set(key, numbers);
    return numbers;
  };
}
