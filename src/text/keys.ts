/** Groups items by key. Groups are in the order of their first items. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns true if two lists have the same values in the same order. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
}

/** The indices of a list. Faster than spreading `keys()`. */
export const placesOf = (list: readonly unknown[]): number[] => list.map((_, place) => place);

/**
 * Compares strings by their UTF-8 bytes, as `strcmp` and trec_eval do. JavaScript's `<` compares UTF-16 units and puts
 * U+1F600 before U+FF5E, so surrogates are moved above the rest. Returns a negative number, 0, or a positive number.
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return lift(x) - lift(y);
  }
  return a.length - b.length;
}

function lift(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Returns a function that finds the index of an ID, or -1. It tries `guess` first, which is usually right. */
export function placeFinder(ids: readonly string[]): (id: string, guess: number) => number {
  let places: Map<string, number> | null = null;
  return (id, guess) => {
    if (ids[guess] === id) return guess;
    places ??= new Map(ids.map((known, place) => [known, place]));
    return places.get(id) ?? -1;
  };
}

/** A 53-bit hash as 14 hexadecimal digits, to detect changed answers. Not safe against deliberate collisions. */
export function shortHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff).toString(16).padStart(6, "0") + (a >>> 0).toString(16).padStart(8, "0");
}

/** 32-bit FNV-1a hash over UTF-16 units, with a final mix so that similar texts get distant hashes. */
export function textHash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
