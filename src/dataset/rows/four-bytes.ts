/** So many bytes take so many words of four bytes. */
export const wholeWords = (bytes: number): number => (bytes + 3) >> 2;

/** The bits of a word that are of its first bytes: those of so many that the last word of a piece of bytes has, 1 to 4. */
export const lastMask = (bytes: number): number => ((bytes & 3) === 0 ? -1 : (1 << (8 * (bytes & 3))) - 1);

/** The four bytes at a place as a number, whose lowest byte is the first of them; behind the end of the buffer come zeros. */
export function wordAt(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getInt32(at, true) : restOfWord(view, at, view.byteLength);
}

/** The fewer than four bytes between two places as the lowest bytes of a number. */
export function restOfWord(view: DataView, from: number, to: number): number {
  let word = 0;
  for (let at = to - 1; at >= from; at--) word = (word << 8) | view.getUint8(at);
  return word;
}
