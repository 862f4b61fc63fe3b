/** Whole numbers below 2 ** 32, of which nobody knows beforehand how many there will be. */
export class GrowingNumbers {
  #data = new Uint32Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The numbers, with room behind them; valid until the next is added. */
  get all(): Uint32Array {
    return this.#data;
  }

  /** Forgets the numbers and keeps their room. */
  clear(): void {
    this.#length = 0;
  }

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const grown = new Uint32Array(2 * this.#length);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.#length++] = value;
  }
}
