import { DROPPED, foldDiacritics, LETTER, SINGLE, unitClass, wordTokens } from "../../text/index.ts";

/** Letters that are lower case already and yet fold to others: STRASSE is Straße, and what a PDF joins is two letters. */
const FOLDING = /[µßﬀ-ﬆ]/g;

/** A text in lower case, as it compares with others. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}

/** No unit that can be folded by itself. */
export const NOT_SIMPLE = 1;

/** Where the class stands in what `simpleUnit` gives; the unit itself is below. */
export const CLASS_SHIFT = 16;

/** By code unit what `simpleUnit` gives, found out when it is first seen. */
const units = new Uint32Array(65_536);

/**
 * A UTF-16 code unit in NFC and lower case, with its class (`unitClass`); NOT_SIMPLE of one whose form depends on its
 * neighbours, or is more than one unit.
 */
export const simpleUnit = (unit: number): number => units[unit] || learn(unit);

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const folded = foldCase(character);
  const isSimple = character.normalize("NFC") === character && folded.length === 1 && !DEPENDS.test(character);
  const code = folded.charCodeAt(0);
  units[unit] = isSimple ? (unitClass(code) << CLASS_SHIFT) | code : NOT_SIMPLE;
  return units[unit]!;
}

/**
 * Half of a character, what composes with the character before it (marks and the letters of Hangul), and the Greek letter
 * that is another one at the end of a word.
 */
const DEPENDS = /[\p{Cs}\p{M}\u1100-\u11ffΣ]/u;

/** A longer one is hardly a word: its number is asked for each time. */
const MAX_UNITS = 64;

/** Slots that are looked into for one word: a hostile file may hold words that would all stand in the same. */
const MAX_PROBES = 16;

const FIRST_SLOTS = 1 << 12;

/** The numbers of words by their letters. */
export class SpelledWords {
  readonly #numberOf: (word: string) => number;
  /** Four numbers by slot: hash, where its letters begin, how many they are (0: the slot is free), number of the word. */
  #slots = new Int32Array(4 * FIRST_SLOTS);
  #kept = new Uint16Array(8 * FIRST_SLOTS);
  #keptLength = 0;
  #count = 0;

  constructor(numberOf: (word: string) => number) {
    this.#numberOf = numberOf;
  }

  /** Forgets all numbers. */
  clear(): void {
    this.#slots.fill(0);
    this.#keptLength = 0;
    this.#count = 0;
  }

  /** The number of the word of these first letters, of which this is a hash. */
  find(letters: Uint16Array, length: number, hash: number): number {
    if (length > MAX_UNITS) return this.#ask(letters, length);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = ((hash ^ (hash >>> 15)) << 2) & mask;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const known = slots[slot + 2]!;
      if (known === 0) return this.#keep(letters, length, hash, slot);
      if (known === length && slots[slot] === hash && this.#isKept(slots[slot + 1]!, letters, length))
        return slots[slot + 3]!;
      slot = (slot + 4) & mask;
    }
    return this.#ask(letters, length);
  }

  #isKept(from: number, letters: Uint16Array, length: number): boolean {
    const kept = this.#kept;
    for (let i = 0; i < length; i++) if (letters[i] !== kept[from + i]) return false;
    return true;
  }

  #ask(letters: Uint16Array, length: number): number {
    let word = "";
    for (let i = 0; i < length; i++) word += String.fromCharCode(letters[i]!);
    return this.#numberOf(word);
  }

  #keep(letters: Uint16Array, length: number, hash: number, slot: number): number {
    const number = this.#ask(letters, length);
    const end = this.#keptLength + length;
    if (end > this.#kept.length) {
      const more = new Uint16Array(2 * end);
      more.set(this.#kept);
      this.#kept = more;
    }
    this.#kept.set(letters.subarray(0, length), this.#keptLength);
    this.#slots.set([hash, this.#keptLength, length, number], slot);
    this.#keptLength = end;
    if (8 * ++this.#count > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = this.#slots;
    const more = new Int32Array(2 * slots.length);
    const mask = more.length - 1;
    for (let from = 0; from < slots.length; from += 4) {
      if (slots[from + 2] === 0) continue;
      const hash = slots[from]!;
      let slot = ((hash ^ (hash >>> 15)) << 2) & mask;
      while (more[slot + 2] !== 0) slot = (slot + 4) & mask;
      more.set(slots.subarray(from, from + 4), slot);
    }
    this.#slots = more;
  }
}

/**
 * Words come again and again: each gets a number when it is first seen, and texts are compared as numbers. Bounded,
 * because a hostile file can hold ever new words.
 */
const MAX_WORDS = 50_000;
const FIRST_ROOM = 1024;
const words = new Map<string, number>();
/** The same by their letters, of words that were met in simple texts: it costs no string to find one. */
const spelled = new SpelledWords(numberOf);
/** By number: that of the word without its diacritics, NOTHING for one that was nothing but marks. */
let folded = new Int32Array(FIRST_ROOM);

const NOTHING = -1;

/** Forgets all words where there are too many: numbers mean something until then. */
export function boundWords(): void {
  if (words.size <= MAX_WORDS) return;
  words.clear();
  spelled.clear();
  folded = new Int32Array(FIRST_ROOM);
}

/** A number above those of all words that were met. */
export const wordCount = (): number => words.size;

/** Fills a list with the numbers of the words of a text, after NFC and case folding. */
export function listWords(text: string, list: GrowingNumbers): void {
  list.clear();
  if (listSimpleWords(text, list)) return;
  list.clear();
  const tokens = wordTokens(foldCase(text.normalize("NFC")));
  for (let i = 0; i < tokens.length; i++) list.push(numberOf(tokens[i]!));
}

/** Fills a list with the words of another one without their diacritics. */
export function listWithoutDiacritics({ all: numbers, length }: GrowingNumbers, list: GrowingNumbers): void {
  list.clear();
  for (let i = 0; i < length; i++) {
    const number = folded[numbers[i]!]!;
    if (number !== NOTHING) list.push(number);
  }
}

/** The same as `wordTokens` finds in the folded text, where each unit of it can be folded by itself; else false. */
function listSimpleWords(text: string, list: GrowingNumbers): boolean {
  if (text.length > letters.length) letters = new Uint16Array(2 * text.length);
  let length = 0;
  let hash = 0;
  for (let i = 0; i < text.length; i++) {
    const simple = simpleUnit(text.charCodeAt(i));
    if (simple === NOT_SIMPLE) return false;
    const kind = simple >> CLASS_SHIFT;
    const unit = simple & UNIT;
    if (kind === LETTER) {
      letters[length++] = unit;
      hash = hashUnit(hash, unit);
    } else if (kind !== DROPPED) {
      if (length > 0) list.push(spelled.find(letters, length, hash));
      if (kind === SINGLE) {
        letters[0] = unit;
        list.push(spelled.find(letters, 1, hashUnit(0, unit)));
      }
      length = 0;
      hash = 0;
    }
  }
  if (length > 0) list.push(spelled.find(letters, length, hash));
  return true;
}

/** Of the word that is being read. */
let letters = new Uint16Array(1024);

const UNIT = 0xffff;
const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

function numberOf(word: string): number {
  let number = words.get(word);
  if (number === undefined) {
    number = words.size;
    words.set(word, number);
    if (number === folded.length) {
      const more = new Int32Array(2 * number);
      more.set(folded);
      folded = more;
    }
    folded[number] = number;
    if (!isAscii(word)) {
      const plain = foldDiacritics(word);
      // `numberOf` may replace the array `folded` by a larger one: it is called before the array is written to.
      const unmarked = plain === "" ? NOTHING : numberOf(plain);
      folded[number] = unmarked;
    }
  }
  return number;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

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
