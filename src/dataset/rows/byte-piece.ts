/** A piece of bytes that is looked for again and again: whether it stands at a place is asked four bytes at a time. */
export class BytePiece {
  readonly length: number;
  readonly #view: DataView;

  private constructor(bytes: Uint8Array) {
    this.length = bytes.length;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** The UTF-8 of a text. */
  static of(text: string): BytePiece {
    return new BytePiece(new TextEncoder().encode(text));
  }

  static copyOf(bytes: Uint8Array, from: number, to: number): BytePiece {
    return new BytePiece(new Uint8Array(bytes.subarray(from, to)));
  }

  /** Whether the piece stands at a place of a buffer. */
  isAt(view: DataView, at: number): boolean {
    const { length } = this;
    const own = this.#view;
    if (at + length > view.byteLength) return false;
    let i = 0;
    for (; i + 4 <= length; i += 4) if (view.getInt32(at + i, true) !== own.getInt32(i, true)) return false;
    for (; i < length; i++) if (view.getUint8(at + i) !== own.getUint8(i)) return false;
    return true;
  }
}
