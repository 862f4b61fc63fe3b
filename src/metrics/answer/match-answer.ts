import { NumberList } from "./number-list.ts";
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

const wanted = new NumberList();
const given = new NumberList();
const wantedFolded = new NumberList();
const givenFolded = new NumberList();

function isSame(one: NumberList, other: NumberList): boolean {
  if (one.length === 0 || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one.numbers[i] !== other.numbers[i]) return false;
  return true;
}

/** By number of a word: how often it is still wanted. All zero between two comparisons. */
let left = new Uint32Array(0);

/** 2PR / (P + R) with P = common / given, R = common / wanted. */
function tokenF1(want: NumberList, give: NumberList): number {
  if (want.length === 0) return 0;
  if (left.length < wordCount()) left = new Uint32Array(2 * wordCount());
  for (let i = 0; i < want.length; i++) left[want.numbers[i]!]!++;
  let common = 0;
  for (let i = 0; i < give.length; i++) {
    const number = give.numbers[i]!;
    if (left[number] === 0) continue;
    left[number]!--;
    common++;
  }
  for (let i = 0; i < want.length; i++) left[want.numbers[i]!] = 0;
  return (2 * common) / (want.length + give.length);
}
