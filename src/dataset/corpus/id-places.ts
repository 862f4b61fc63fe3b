/** Where the ids of a list stand among bytes: the first byte of each, the one behind its last, and a hash of all. */
export class IdPlaces {
  length = 0;
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  hashes = new Int32Array(64);

  add(start: number, end: number, hash: number): void {
    if (this.length === this.starts.length) {
      this.starts = doubled(this.starts);
      this.ends = doubled(this.ends);
      this.hashes = doubled(this.hashes);
    }
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.hashes[this.length++] = hash;
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
