import type { ByteCursor } from "./byte-cursor.ts";
import { BytePiece } from "./byte-piece.ts";
import { COMMA, OBJECT, OBJECT_END } from "./json-byte.ts";

type NumberRecord = Readonly<Record<string, number | null>>;

/** Names that an object has in the order in which they were written, and that are spelled as they are. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;

/** Reads objects of numbers, which mostly have the names of the one before. */
export class NumberRecords {
  #names: readonly string[] = [];
  #quoted: readonly BytePiece[] = [];

  /** The value that stands here; undefined where it cannot be read. What it is the caller has to look at. */
  read(cursor: ByteCursor): unknown {
    const { at } = cursor;
    const record = this.#readAlike(cursor);
    if (record !== null) return record;
    cursor.at = at;
    const end = cursor.skipValue();
    if (end < 0) return undefined;
    const value: unknown = JSON.parse(cursor.decode(at, end));
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (names.every((name) => PLAIN_NAME.test(name))) {
      this.#names = names;
      this.#quoted = names.map((name) => BytePiece.of(`"${name}"`));
    }
    return value;
  }

  /** The record where it has the names of the one before and plain numbers; else null. */
  #readAlike(cursor: ByteCursor): NumberRecord | null {
    const names = this.#names;
    if (names.length === 0 || !cursor.take(OBJECT)) return null;
    const record: Record<string, number | null> = {};
    for (let i = 0; i < names.length; i++) {
      if ((i > 0 && !cursor.take(COMMA)) || !cursor.takeName(this.#quoted[i]!)) return null;
      const value = cursor.takeNull() ? null : cursor.number();
      if (Number.isNaN(value)) return null;
      record[names[i]!] = value;
    }
    return cursor.take(OBJECT_END) ? record : null;
  }
}
