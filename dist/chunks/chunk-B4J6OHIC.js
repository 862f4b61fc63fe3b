// src/dataset/rows/four-bytes.ts
var wholeWords = (bytes) => bytes + 3 >> 2;
var lastMask = (bytes) => (bytes & 3) === 0 ? -1 : (1 << 8 * (bytes & 3)) - 1;
function wordAt(view, at) {
  return at + 4 <= view.byteLength ? view.getInt32(at, true) : restOfWord(view, at, view.byteLength);
}
function restOfWord(view, from, to) {
  let word = 0;
  for (let at = to - 1; at >= from; at--) word = word << 8 | view.getUint8(at);
  return word;
}

// src/dataset/rows/byte-strings.ts
var PROBES = 256;
var KEPT_TEXTS = 1 << 18;
var HEAD_BYTES = 8;
var ByteStrings = class {
  /** The strings one behind the other, each filled up with zeros to whole words of four bytes. */
  #bytes = new Uint8Array(1 << 12);
  #view = new DataView(this.#bytes.buffer);
  #words = 0;
  /** By number: the word that a string begins with. */
  #starts = new Uint32Array(1 << 8);
  #size = 0;
  /** Two numbers a place: the first word of its string plus one, 0 where it is free, and the hash. */
  #places = new Int32Array(1 << 10);
  /** Of the string that was looked for last: its hash, and the place where it would be; -1 where there is none. */
  #hash = 0;
  #free = -1;
  /** Strings that found no place near theirs. */
  #crowded = /* @__PURE__ */ new Map();
  #texts = [];
  // A mark of the byte order is part of the string that begins with it.
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** How many different strings there are. */
  get size() {
    return this.#size;
  }
  /** The number of the string between two places of a buffer, which it gets now where it has none. */
  of(view, from, to) {
    const known = this.find(view, from, to);
    return known >= 0 ? known : this.#add(pieceOf(view, from, to));
  }
  /** The same without giving one: -1 where it has none. */
  find(view, from, to) {
    const length = to - from;
    const last = from + (length & ~3);
    const rest = restOfWord(view, last, to);
    let hash = length;
    for (let at = from; at < last; at += 4) hash = mix(hash, view.getInt32(at, true));
    hash = mix(hash, rest);
    const places = this.#places;
    const known = this.#view;
    const mask = (places.length >> 1) - 1;
    let place = firstPlace(hash) & mask;
    let n = 0;
    for (; n < PROBES; n++) {
      const start = places[2 * place];
      if (start === 0) break;
      if (places[2 * place + 1] === hash) {
        const head = 4 * (start - 1);
        let at = from;
        let other = head + HEAD_BYTES;
        if (known.getInt32(head + 4, true) === length) {
          while (at < last && known.getInt32(other, true) === view.getInt32(at, true)) {
            at += 4;
            other += 4;
          }
          if (at === last && (last === to || known.getInt32(other, true) === rest)) return known.getInt32(head, true);
        }
      }
      place = place + 1 & mask;
    }
    this.#hash = hash;
    this.#free = n < PROBES ? place : -1;
    return this.#crowded.size === 0 ? -1 : this.#crowded.get(keyOf(pieceOf(view, from, to))) ?? -1;
  }
  /** The text of a number. */
  text(number) {
    const kept = this.#texts[number] ?? "";
    if (kept !== "") return kept;
    const text = this.#decoder.decode(this.#bytesOf(number));
    if (number < KEPT_TEXTS) this.#texts[number] = text;
    return text;
  }
  /** Orders two strings by their bytes: a negative number, 0 or a positive number. */
  compare(a, b) {
    if (a === b) return 0;
    const [aBytes, bBytes] = [this.#bytesOf(a), this.#bytesOf(b)];
    for (let i = 0; i < aBytes.length && i < bBytes.length; i++) {
      const difference = aBytes[i] - bBytes[i];
      if (difference !== 0) return difference;
    }
    return aBytes.length - bBytes.length;
  }
  #bytesOf(number) {
    const head = 4 * this.#starts[number];
    const from = head + HEAD_BYTES;
    return this.#bytes.subarray(from, from + this.#view.getInt32(head + 4, true));
  }
  /** Takes in the string that was looked for last. */
  #add(piece) {
    const [hash, place] = [this.#hash, this.#free];
    const start = this.#append(piece);
    const number = this.#size - 1;
    if (place < 0) this.#crowded.set(keyOf(piece), number);
    else {
      this.#places[2 * place] = start + 1;
      this.#places[2 * place + 1] = hash;
      if (3 * this.#size > this.#places.length) this.#makePlaces();
    }
    return number;
  }
  #append(piece) {
    const start = this.#words;
    const head = 4 * start;
    this.#words += wholeWords(HEAD_BYTES + piece.length);
    if (4 * this.#words > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, new Uint8Array(Math.max(2 * this.#bytes.length, 4 * this.#words)));
      this.#view = new DataView(this.#bytes.buffer);
    }
    this.#view.setInt32(head, this.#size, true);
    this.#view.setInt32(head + 4, piece.length, true);
    this.#bytes.set(piece, head + HEAD_BYTES);
    if (this.#size === this.#starts.length) this.#starts = grown(this.#starts, new Uint32Array(2 * this.#size));
    if (this.#size < KEPT_TEXTS) this.#texts.push("");
    this.#starts[this.#size++] = start;
    return start;
  }
  /** Twice as many places, so that a third of them at least stays free. */
  #makePlaces() {
    const before = this.#places;
    const places = new Int32Array(2 * before.length);
    const mask = before.length - 1;
    for (let i = 0; i < before.length; i += 2) {
      const start = before[i];
      if (start === 0) continue;
      let place = firstPlace(before[i + 1]) & mask;
      let n = 0;
      for (; n < PROBES && places[2 * place] !== 0; n++) place = place + 1 & mask;
      if (n < PROBES) {
        places[2 * place] = start;
        places[2 * place + 1] = before[i + 1];
      } else {
        const number = this.#view.getInt32(4 * (start - 1), true);
        this.#crowded.set(keyOf(this.#bytesOf(number)), number);
      }
    }
    this.#places = places;
  }
};
var keyOf = (bytes) => LATIN.decode(bytes);
var LATIN = new TextDecoder("latin1");
var pieceOf = (view, from, to) => new Uint8Array(view.buffer, view.byteOffset + from, to - from);
function grown(from, to) {
  to.set(from);
  return to;
}
function mix(hash, word) {
  const product = Math.imul(hash ^ word, 2246822507);
  return product ^ product >>> 15;
}
var firstPlace = (hash) => hash ^ hash >>> 16;

export {
  wholeWords,
  lastMask,
  wordAt,
  ByteStrings
};
