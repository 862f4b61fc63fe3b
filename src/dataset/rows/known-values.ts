import { ByteStrings } from "./byte-strings.ts";

/** Different values that are kept, and bytes of them. */
const MAX_VALUES = 4096;
const MAX_BYTES = 1 << 20;

/** Values by the bytes that they are written in: few different ones, that come again and again. */
export class KnownValues<T> {
  readonly #strings = new ByteStrings();
  /** By number of the bytes. */
  readonly #values: T[] = [];
  #room = MAX_BYTES;

  /** The value of the bytes between two places of a buffer; undefined where nothing was added for them. */
  get(view: DataView, from: number, to: number): T | undefined {
    const number = this.#strings.find(view, from, to);
    return number < 0 ? undefined : this.#values[number];
  }

  /** Keeps a value, unless there is one for the same bytes or no room. */
  add(view: DataView, from: number, to: number, value: T): void {
    const length = to - from;
    if (this.#values.length === MAX_VALUES || length > this.#room) return;
    if (this.#strings.of(view, from, to) < this.#values.length) return;
    this.#room -= length;
    this.#values.push(value);
  }
}
