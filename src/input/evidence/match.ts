import { NUMBER_MARK } from "./letters.ts";

/** A stretch of a label: from `start` up to `end`, in units of the label. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Share of the chunk that lies in the label, 0 to 1. */
  readonly ofChunk: number;
}

/**
 * Returns the stretch of a quote that a text carries, both given as letters: the whole quote, or one contiguous stretch that
 * only the edges of the text cut off. A stretch that begins inside the quote begins at the first letter of the text, and one
 * that ends inside the quote ends at its last letter. Neither cuts a number of the text: "2 days" is not in "12 days". Null
 * if there is none.
 */
export function stretchOf(quote: string, text: string): Stretch | null {
  if (text === "" || quote === "") return null;
  const size = quote.length;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (!isInNumber(text, at) && !isInNumber(text, at + size)) return stretch(0, size, text);
  const inside = text.length < size ? quote.indexOf(text) : -1;
  if (inside >= 0) return stretch(afterMark(quote, inside), inside + text.length, text);
  const [begun, ended] = [overlap(text, quote), overlap(quote, text)];
  const beginning = isInNumber(text, text.length - begun) ? 0 : begun;
  const ending = isInNumber(text, ended) ? 0 : ended;
  if (beginning === 0 && ending === 0) return null;
  return beginning >= ending ? stretch(0, beginning, text) : stretch(afterMark(quote, size - ending), size, text);
}

/** Whether a number begins before a position and goes on after it. */
const isInNumber = (text: string, at: number): boolean =>
  NUMBER.test(text.charAt(at - 1)) && NUMBER.test(text.charAt(at));

const NUMBER = /[\d.,]/;

/** The mark between two numbers needs no letter of its own: the edge of a chunk separates them. */
const afterMark = (quote: string, start: number): number => (quote[start - 1] === NUMBER_MARK ? start - 1 : start);

const stretch = (start: number, end: number, text: string): Stretch => ({
  start,
  end,
  ofChunk: (end - start) / text.length,
});

/** Returns the length of the longest end of `a` with which `b` begins (Knuth, Morris, and Pratt 1977). */
function overlap(a: string, b: string): number {
  const size = Math.min(a.length, b.length);
  const borders = new Int32Array(size);
  for (let i = 1, n = 0; i < size; i++) {
    while (n > 0 && b[i] !== b[n]) n = borders[n - 1]!;
    if (b[i] === b[n]) n++;
    borders[i] = n;
  }
  let n = 0;
  for (let i = a.length - size; i < a.length; i++) {
    if (n === size) n = borders[n - 1]!;
    while (n > 0 && a[i] !== b[n]) n = borders[n - 1]!;
    if (a[i] === b[n]) n++;
  }
  return n;
}

/** Fewer letters in a row can occur by chance at the edge of a chunk: about two words. */
const MIN_LETTERS = 12;
const MIN_CHARACTERS = 4;

/** Chinese, Japanese, and Korean, in which a character carries as much as several letters. */
const FIRST_IDEOGRAPH = 0x2e80;

/** What must be carried of a label. */
export interface Measure {
  /** Letters of a quote, code points of offsets, or 1 for a section or page. */
  readonly length: number;
  /** Shorter runs do not count, because they occur by chance. */
  readonly leastRun: number;
}

/** Returns the measure of a quote, given as letters. */
export function measureOf(quote: string): Measure {
  let wide = 0;
  for (let i = 0; i < quote.length; i++) if (quote.charCodeAt(i) >= FIRST_IDEOGRAPH) wide++;
  return { length: quote.length, leastRun: 2 * wide > quote.length ? MIN_CHARACTERS : MIN_LETTERS };
}

/**
 * Joins the stretches of chunks of one document, and returns how many units of a label they carry together. Stretches that
 * touch or overlap form a run. A label that is shorter than the least run is carried as a whole by one chunk, or not at all.
 * `isGapless`: only the longest run counts, for chunks that may come from different documents.
 */
export function carriedBy(stretches: readonly Stretch[], { length, leastRun }: Measure, isGapless: boolean): number {
  if (stretches.some(({ start, end }) => end - start === length)) return length;
  const sorted = [...stretches].sort((a, b) => a.start - b.start || a.end - b.end);
  let [sum, longest, start, end] = [0, 0, 0, 0];
  const close = (): void => {
    const size = end - start;
    if (size < leastRun) return;
    sum += size;
    longest = Math.max(longest, size);
  };
  for (const next of sorted) {
    if (next.start > end) {
      close();
      [start, end] = [next.start, next.end];
    } else if (next.end > end) end = next.end;
  }
  close();
  return isGapless ? longest : sum;
}
