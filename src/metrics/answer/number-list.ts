/** A list of numbers that is filled again for each text. */
export class NumberList {
  length = 0;
  /** With whatever a longer list left behind `length`. */
  numbers = new Int32Array(256);

  clear(): void {
    this.length = 0;
  }

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const more = new Int32Array(2 * this.length);
      more.set(this.numbers);
      this.numbers = more;
    }
    this.numbers[this.length++] = number;
  }
}
