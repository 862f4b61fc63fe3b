import type { ByteCursor } from "./byte-cursor.ts";
import { BytePiece } from "./byte-piece.ts";
import { MINUS, NINE, ZERO } from "./json-byte.ts";

/** Reads a JSON value that mostly is the one of the row before: then it is that very one, and costs a comparison of bytes. */
export class SameValue {
  readonly #piece = new BytePiece();
  #value: unknown;

  /** The value that stands here; undefined where it cannot be read. It may be another row's as well. */
  read(cursor: ByteCursor): unknown {
    if (cursor.takeAll(this.#piece)) {
      cursor.skipSpace();
      return this.#value;
    }
    const { at, bytes } = cursor;
    const end = cursor.skipValue();
    if (end < 0) return undefined;
    this.#value = JSON.parse(cursor.decode(at, end));
    // The end of a number shows by what stands behind it alone.
    this.#piece.keep(bytes, at, isDigitOrSign(bytes[at]!) ? at : end);
    return this.#value;
  }
}

const isDigitOrSign = (byte: number): boolean => byte === MINUS || (byte >= ZERO && byte <= NINE);
