/** Whether a byte is what parts the fields of TREC files. */
export const isSpace = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13;

/** The first byte from a place on that is no space. There must be one. */
export function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at]!)) at++;
  return at;
}

/** The first byte from a place on that is no printable ASCII. There must be one. `view`: of the same bytes. */
export function endOfPrintable(bytes: Uint8Array, view: DataView, from: number): number {
  let at = from;
  while (at + 4 <= bytes.length) {
    const found = unprintable(view.getInt32(at, true));
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
    at += 4;
  }
  while (bytes[at]! > 32 && bytes[at]! < 128) at++;
  return at;
}

/** Marks the highest bit of bytes below "!" or above ASCII among four: the lowest one marked is one in truth. */
const unprintable = (word: number): number => ((word - 0x21212121) | word) & 0x80808080;
