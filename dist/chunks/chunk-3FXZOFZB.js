// src/dataset/rows/byte-piece.ts
var FIRST_ROOM = 32;
var BytePiece = class _BytePiece {
  #bytes = new Uint8Array(FIRST_ROOM);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  /** The UTF-8 of a text. */
  static of(text) {
    const piece = new _BytePiece();
    const bytes = new TextEncoder().encode(text);
    piece.keep(bytes, 0, bytes.length);
    return piece;
  }
  /** How many bytes the piece has; 0 where none is kept. */
  get length() {
    return this.#length;
  }
  /** Takes what stands between two places for the piece. */
  keep(bytes, from, to) {
    this.#length = to - from;
    if (this.#length > this.#bytes.length) {
      this.#bytes = new Uint8Array(2 * this.#length);
      this.#view = new DataView(this.#bytes.buffer);
    }
    for (let i = from; i < to; i++) this.#bytes[i - from] = bytes[i];
  }
  /** Whether the piece stands at a place of a buffer; false where none is kept. */
  isAt(view, at) {
    const own = this.#view;
    const length = this.#length;
    if (length === 0 || at + length > view.byteLength) return false;
    const last = length - 4;
    for (let i = 0; i < last; i += 4) if (view.getInt32(at + i, true) !== own.getInt32(i, true)) return false;
    if (last >= 0) return view.getInt32(at + last, true) === own.getInt32(last, true);
    for (let i = 0; i < length; i++) if (view.getUint8(at + i) !== own.getUint8(i)) return false;
    return true;
  }
};

export {
  BytePiece
};
