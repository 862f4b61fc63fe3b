import { foldDiacritics } from "../../text/fold-diacritics.ts";
import { DROPPED, LETTER, SINGLE, wordTokens } from "../../text/word-tokens.ts";
import type { GrowingNumbers } from "../scan/growing-numbers.ts";
import { foldCase } from "./fold-case.ts";
import { CLASS_SHIFT, NOT_SIMPLE, simpleUnit } from "./simple-unit.ts";
import { SpelledWords } from "./spelled-words.ts";

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
