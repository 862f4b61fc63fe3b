import { foldDiacritics } from "../../text/fold-diacritics.ts";
import { wordTokens } from "../../text/word-tokens.ts";

/** How an answer's words agree with those of the reviewed answer, each 0 to 1; with and without diacritics. */
export interface AnswerMatch {
  readonly exact: 0 | 1;
  readonly f1: number;
  readonly exactFolded: 0 | 1;
  readonly f1Folded: number;
}

/**
 * Exact match and token F1 as the SQuAD script defines them (Rajpurkar et al. 2016), over Unicode words after NFC and
 * case folding; English articles are kept, because other languages have words spelled like them. Undefined where the
 * reviewed answer holds no word.
 */
export function matchAnswer(expected: string, answer: string): AnswerMatch | undefined {
  if (words.size > MAX_WORDS) forgetWords();
  const wanted = wordNumbers(expected);
  if (wanted.length === 0) return undefined;
  const given = wordNumbers(answer);
  const exact = isSame(wanted, given);
  const f1 = tokenF1(wanted, given);
  if (exact) return { exact: 1, f1, exactFolded: 1, f1Folded: f1 };
  const wantedFolded = withoutDiacritics(wanted);
  const givenFolded = withoutDiacritics(given);
  return {
    exact: 0,
    f1,
    exactFolded: isSame(wantedFolded, givenFolded) ? 1 : 0,
    f1Folded: tokenF1(wantedFolded, givenFolded),
  };
}

/**
 * Words come again and again: each gets a number when it is first seen, and texts are compared as numbers. Bounded,
 * because a hostile file can hold ever new words.
 */
const MAX_WORDS = 50_000;
const FIRST_ROOM = 1024;
const words = new Map<string, number>();
/** By number: that of the word without its diacritics, NOTHING for one that was nothing but marks. */
let folded = new Int32Array(FIRST_ROOM);
/** By number: how often the word is still wanted. All zero between two comparisons. */
let left = new Uint32Array(FIRST_ROOM);

const NOTHING = -1;

function forgetWords(): void {
  words.clear();
  folded = new Int32Array(FIRST_ROOM);
  left = new Uint32Array(FIRST_ROOM);
}

function makeRoom(): void {
  const [numbers, counts] = [folded, left];
  folded = new Int32Array(2 * numbers.length);
  left = new Uint32Array(2 * counts.length);
  folded.set(numbers);
  left.set(counts);
}

function wordNumbers(text: string): number[] {
  const tokens = wordTokens(foldCase(text.normalize("NFC")));
  const numbers: number[] = [];
  for (let i = 0; i < tokens.length; i++) numbers.push(numberOf(tokens[i]!));
  return numbers;
}

/** Letters that are lower case already and yet fold to others: STRASSE is Straße, and what a PDF joins is two letters. */
const FOLDING = /[µßﬀ-ﬆ]/g;

function foldCase(text: string): string {
  return text.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}

function numberOf(word: string): number {
  let number = words.get(word);
  if (number === undefined) {
    number = words.size;
    words.set(word, number);
    if (number === folded.length) makeRoom();
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

function withoutDiacritics(numbers: readonly number[]): number[] {
  const result: number[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const number = folded[numbers[i]!]!;
    if (number !== NOTHING) result.push(number);
  }
  return result;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function isSame(wanted: readonly number[], given: readonly number[]): boolean {
  if (wanted.length === 0 || wanted.length !== given.length) return false;
  for (let i = 0; i < wanted.length; i++) if (wanted[i] !== given[i]) return false;
  return true;
}

/** 2PR / (P + R) with P = common / given, R = common / wanted. */
function tokenF1(wanted: readonly number[], given: readonly number[]): number {
  if (wanted.length === 0) return 0;
  for (let i = 0; i < wanted.length; i++) left[wanted[i]!]!++;
  let common = 0;
  for (let i = 0; i < given.length; i++) {
    const number = given[i]!;
    if (left[number] === 0) continue;
    left[number]!--;
    common++;
  }
  for (let i = 0; i < wanted.length; i++) left[wanted[i]!] = 0;
  return (2 * common) / (wanted.length + given.length);
}
