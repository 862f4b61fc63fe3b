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
 * lower-casing; English articles are kept, because other languages have words spelled like them. Undefined where the
 * reviewed answer holds no word.
 */
export function matchAnswer(expected: string, answer: string): AnswerMatch | undefined {
  if (words.size > MAX_WORDS) forgetWords();
  const wanted = wordNumbers(expected);
  if (wanted.length === 0) return undefined;
  const given = wordNumbers(answer);
  const plain = compareWords(wanted, given);
  const folded = plain.exact === 1 ? plain : compareWords(withoutDiacritics(wanted), withoutDiacritics(given));
  return { exact: plain.exact, f1: plain.f1, exactFolded: folded.exact, f1Folded: folded.f1 };
}

/**
 * Words come again and again: each gets a number when it is first seen, and texts are compared as numbers. Bounded,
 * because a hostile file can hold ever new words.
 */
const MAX_WORDS = 50_000;
const words = new Map<string, number>();
/** By number: that of the word without its diacritics, NOTHING for one that was nothing but marks. */
const folded: number[] = [];
/** By number: how often the word is still wanted. All zero between two comparisons. */
const left: number[] = [];

const UNKNOWN = -1;
const NOTHING = -2;

function forgetWords(): void {
  words.clear();
  folded.length = 0;
  left.length = 0;
}

function wordNumbers(text: string): number[] {
  const tokens = wordTokens(text.normalize("NFC").toLowerCase());
  const numbers: number[] = [];
  for (let i = 0; i < tokens.length; i++) numbers.push(numberOf(tokens[i]!));
  return numbers;
}

function numberOf(word: string): number {
  let number = words.get(word);
  if (number === undefined) {
    number = words.size;
    words.set(word, number);
    folded.push(isAscii(word) ? number : UNKNOWN);
    left.push(0);
    if (folded[number] === UNKNOWN) {
      const plain = foldDiacritics(word);
      folded[number] = plain === "" ? NOTHING : numberOf(plain);
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

function compareWords(wanted: readonly number[], given: readonly number[]): { exact: 0 | 1; f1: number } {
  if (wanted.length === 0) return { exact: 0, f1: 0 };
  let exact = wanted.length === given.length;
  for (let i = 0; i < wanted.length; i++) {
    left[wanted[i]!]!++;
    if (wanted[i] !== given[i]) exact = false;
  }
  let common = 0;
  for (let i = 0; i < given.length; i++) {
    const number = given[i]!;
    if (left[number] === 0) continue;
    left[number]!--;
    common++;
  }
  for (let i = 0; i < wanted.length; i++) left[wanted[i]!] = 0;
  // 2PR / (P + R) with P = common / given, R = common / wanted.
  return { exact: exact ? 1 : 0, f1: (2 * common) / (wanted.length + given.length) };
}
