import type { ByteText } from "./byte-text.ts";

/** Texts that come again, by the whole numbers from 0 to below `count` that tell them apart; those of other numbers are not kept. */
export class KeptTexts {
  readonly #out: ByteText;
  readonly #names: Uint32Array;

  constructor(out: ByteText, count: number) {
    this.#out = out;
    this.#names = new Uint32Array(count);
  }

  /** Appends the text of a number; says no where it is not kept, and nothing is appended. */
  append(number: number): boolean {
    const name = this.#has(number) ? this.#names[number]! : 0;
    if (name === 0) return false;
    this.#out.appendKept(name);
    return true;
  }

  /** Keeps what was written from a length on as the text of a number, if there is room for it. */
  keepSince(length: number, number: number): void {
    if (this.#has(number)) this.#names[number] = this.#out.keepSince(length);
  }

  #has(number: number): boolean {
    return number >= 0 && number < this.#names.length;
  }
}
