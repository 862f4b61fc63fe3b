/** Strings that are kept at a time; a power of two. */
const SLOTS = 1 << 15;

/**
 * Strings for pieces of ASCII bytes. An id that came lately is found by its bytes and is the same string again: it costs
 * neither decoding nor memory, and whoever looks it up need not hash it anew.
 */
export class AsciiStrings {
  readonly #slots: string[] = new Array<string>(SLOTS).fill("");
  readonly #decoder = new TextDecoder("latin1");

  of(bytes: Uint8Array, from: number, to: number): string {
    let hash = 0;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const known = this.#slots[slot]!;
    if (isText(known, bytes, from, to)) return known;
    const text = this.#decoder.decode(bytes.subarray(from, to));
    this.#slots[slot] = text;
    return text;
  }
}

function isText(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = from; i < to; i++) if (text.charCodeAt(i - from) !== bytes[i]) return false;
  return true;
}
