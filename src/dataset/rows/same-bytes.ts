/** Longer pieces are not kept. */
const MAX_BYTES = 256;

/** A piece of bytes that may come again at once: whether it does is asked four bytes at a time. */
export class SameBytes {
  readonly #bytes = new Uint8Array(MAX_BYTES);
  readonly #view = new DataView(this.#bytes.buffer);
  #length = 0;
  /** The bytes of the last word, where it is not whole, that belong to the piece. */
  #mask = 0;

  /** How many bytes the piece has; 0 where none is kept. */
  get length(): number {
    return this.#length;
  }

  keep(bytes: Uint8Array, from: number, to: number): void {
    this.#length = to - from > MAX_BYTES ? 0 : to - from;
    this.#mask = (1 << (8 * (this.#length & 3))) - 1;
    for (let i = 0; i < this.#length; i++) this.#bytes[i] = bytes[from + i]!;
  }

  /** Whether the piece stands at a place of a buffer. False where none is kept, and near the end of the buffer. */
  isAt(view: DataView, at: number): boolean {
    const length = this.#length;
    if (length === 0 || at + length + 3 > view.byteLength) return false;
    const whole = length & ~3;
    for (let i = 0; i < whole; i += 4) if (view.getInt32(at + i, true) !== this.#view.getInt32(i, true)) return false;
    return (
      whole === length || ((view.getInt32(at + whole, true) ^ this.#view.getInt32(whole, true)) & this.#mask) === 0
    );
  }
}
