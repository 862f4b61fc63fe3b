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
  const plain = compareTokens(wordTokens(wanted), wordTokens(given));
  if (plain === undefined) return undefined;
  const folded =
    isAscii(wanted) && isAscii(given)
      ? plain
      : compareTokens(wordTokens(foldDiacritics(wanted)), wordTokens(foldDiacritics(given)))!;
  return { exact: plain.exact, f1: plain.f1, exactFolded: folded.exact, f1Folded: folded.f1 };
}

function normalized(text: string): string {
  return text.normalize("NFC").toLowerCase();
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
