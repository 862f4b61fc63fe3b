import { BACKSLASH, NINE, QUOTE, SPACE, ZERO } from "./json-byte.ts";

/** By byte: 1 where it is a character of a JSON string that is itself and nothing else. */
export const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/** By byte behind a backslash: 1 where the two are a character. */
const ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrt') ESCAPES[letter.charCodeAt(0)] = 1;

const LETTER_U = 0x75;
const UNICODE_ESCAPE_BYTES = 6;

/** How many bytes an escape of a JSON string takes; 0 where it is none. */
export function escapeLength(bytes: Uint8Array, at: number): number {
  const letter = bytes[at + 1]!;
  if (ESCAPES[letter] === 1) return 2;
  if (letter !== LETTER_U) return 0;
  for (let i = at + 2; i < at + UNICODE_ESCAPE_BYTES; i++) if (!isHex(bytes[i]!)) return 0;
  return UNICODE_ESCAPE_BYTES;
}

function isHex(byte: number): boolean {
  const small = byte | 0x20;
  return (byte >= ZERO && byte <= NINE) || (small >= 0x61 && small <= 0x66);
}

/**
 * Where a text ends that a JSON string spells from a place on, character by character as it is; -1 where it spells another,
 * or the text cannot be spelled so.
 */
export function spelledEnd(bytes: Uint8Array, from: number, text: string): number {
  let at = from;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      if (bytes[at++] !== unit || PLAIN[unit] !== 1) return -1;
    } else if (unit < 0x800) {
      if (bytes[at] !== (0xc0 | (unit >> 6)) || bytes[at + 1] !== (0x80 | (unit & 0x3f))) return -1;
      at += 2;
    } else {
      if (unit >= 0xd800 && unit < 0xe000) return -1;
      const isSame =
        bytes[at] === (0xe0 | (unit >> 12)) &&
        bytes[at + 1] === (0x80 | ((unit >> 6) & 0x3f)) &&
        bytes[at + 2] === (0x80 | (unit & 0x3f));
      if (!isSame) return -1;
      at += 3;
    }
  }
  return at;
}
