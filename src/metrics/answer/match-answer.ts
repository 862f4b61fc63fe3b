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
  const wanted = normalized(expected);
  const given = normalized(answer);
  const wantedTokens = wordTokens(wanted);
  const givenTokens = wordTokens(given);
  const plain = compareTokens(wantedTokens, givenTokens);
  if (plain === undefined) return undefined;
  const sure = plain.exact === 1 || (isAscii(wanted) && isAscii(given));
  const folded = sure ? plain : compareTokens(foldTokens(wantedTokens), foldTokens(givenTokens));
  return { exact: plain.exact, f1: plain.f1, exactFolded: folded?.exact ?? 0, f1Folded: folded?.f1 ?? 0 };
}

function normalized(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Words come again and again: each is folded once. Bounded, because a hostile file can hold ever new ones. */
const foldedWords = new Map<string, string>();
const MAX_WORDS = 50_000;

/** The tokens without diacritics; one that was nothing but marks is gone. */
function foldTokens(tokens: readonly string[]): string[] {
  const result: string[] = [];
  for (const token of tokens) {
    let folded = foldedWords.get(token);
    if (folded === undefined) {
      folded = foldDiacritics(token);
      if (foldedWords.size < MAX_WORDS) foldedWords.set(token, folded);
    }
    if (folded !== "") result.push(folded);
  }
  return result;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function compareTokens(wanted: readonly string[], given: readonly string[]): { exact: 0 | 1; f1: number } | undefined {
  if (wanted.length === 0) return undefined;
  const left = new Map<string, number>();
  for (const token of wanted) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of given) {
    const count = left.get(token);
    if (count === undefined || count === 0) continue;
    left.set(token, count - 1);
    common++;
  }
  const exact = wanted.length === given.length && wanted.every((token, i) => token === given[i]) ? 1 : 0;
  // 2PR / (P + R) with P = common / given, R = common / wanted.
  return { exact, f1: (2 * common) / (wanted.length + given.length) };
}
