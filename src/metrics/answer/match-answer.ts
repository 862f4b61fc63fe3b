import { GrowingNumbers } from "../scan/growing-numbers.ts";
import { boundWords, listWithoutDiacritics, listWords, wordCount } from "./word-numbers.ts";

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
  boundWords();
  listWords(expected, wanted);
  if (wanted.length === 0) return undefined;
  listWords(answer, given);
  const exact = isSame(wanted, given);
  const f1 = tokenF1(wanted, given);
  if (exact) return { exact: 1, f1, exactFolded: 1, f1Folded: f1 };
  listWithoutDiacritics(wanted, wantedFolded);
  listWithoutDiacritics(given, givenFolded);
  return {
    exact: 0,
    f1,
    exactFolded: isSame(wantedFolded, givenFolded) ? 1 : 0,
    f1Folded: tokenF1(wantedFolded, givenFolded),
  };
}

const wanted = new GrowingNumbers();
const given = new GrowingNumbers();
const wantedFolded = new GrowingNumbers();
const givenFolded = new GrowingNumbers();

function isSame(one: GrowingNumbers, other: GrowingNumbers): boolean {
  if (one.length === 0 || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one.all[i] !== other.all[i]) return false;
  return true;
}

/** By number of a word: how often it is still wanted. All zero between two comparisons. */
let left = new Uint32Array(0);

/** 2PR / (P + R) with P = common / given, R = common / wanted. */
function tokenF1(want: GrowingNumbers, give: GrowingNumbers): number {
  if (want.length === 0) return 0;
  if (left.length < wordCount()) left = new Uint32Array(2 * wordCount());
  for (let i = 0; i < want.length; i++) left[want.all[i]!]!++;
  let common = 0;
  for (let i = 0; i < give.length; i++) {
    const number = give.all[i]!;
    if (left[number] === 0) continue;
    left[number]!--;
    common++;
  }
  for (let i = 0; i < want.length; i++) left[want.all[i]!] = 0;
  return (2 * common) / (want.length + give.length);
}
