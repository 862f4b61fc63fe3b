import { KnownValues } from "./known-values.ts";

/** Numbers of many digits: scores come again and again, and one that came before is found faster than its digits are read. */
export class KnownNumbers {
  readonly #known = new KnownValues<number>();
  readonly #decoder = new TextDecoder("latin1");

  /** The number that the bytes between two places of a buffer spell, which must spell one of JSON. */
  of(view: DataView, from: number, to: number): number {
    const known = this.#known.get(view, from, to);
    if (known !== undefined) return known;
    const value = Number(this.#decoder.decode(new Uint8Array(view.buffer, view.byteOffset + from, to - from)));
    this.#known.add(view, from, to, value);
    return value;
  }
}
