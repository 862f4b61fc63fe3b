import { jsonNumber } from "./json-number.ts";

/** Bytes from which on the runtime's own copy is worth its call. */
const LONG = 64;

/** Text under way to a file as UTF-8: bytes are copied where a string would first have to be made of its pieces. */
export class ByteText {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  readonly #encoder = new TextEncoder();

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    // UTF-8 needs at most three bytes for a UTF-16 unit.
    this.#reserve(text.length * 3);
    this.#length += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** See `jsonNumber`. */
  appendNumber(value: number): void {
    const text = jsonNumber(value);
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    const target = this.#bytes;
    let at = this.#length;
    if (to - from > LONG) {
      target.set(bytes.subarray(from, to), at);
      this.#length += to - from;
      return;
    }
    for (let i = from; i < to; i++) target[at++] = bytes[i]!;
    this.#length = at;
  }

  /** What was written from an earlier length on; valid until something is appended. */
  since(length: number): Uint8Array {
    return this.#bytes.subarray(length, this.#length);
  }

  /** What was written since the last call; valid until something is appended. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
