import { plainId } from "../../dataset/corpus/plain-id.ts";
import { hasWord } from "../../text/has-word.ts";

/** Sentences of an answer, and how many of them carry a citation marker that means something. */
export interface CitedSentences {
  readonly sentences: number;
  readonly cited: number;
}

/** `[1]`, `[1, 2]`, `[^1]`, `【3】`, `[doc:chunk]`, `【3†source】`. */
const MARKER = /\[\^?([^[\]\n]{1,200})\](?!\()|【([^【】\n]{1,200})】/gu;

/** The end of a sentence; a full stop between digits, inside a name or after a word that is cut short is none. */
const SENTENCE_END =
  /(?<=[.!?…]["'”’)]?)(?<!\b(?:e\.g|i\.e|approx|vs|cf|incl|Dr|Mrs?|Ms|Prof)\.)(?<!(?:\b(?:Art|Fig|Sec|Nr|pp?)|[\p{L},] No)\.(?=\s+\d))\s+|(?<=[。！？])|\n+/u;

/** The number of a list's entry, which reads like a sentence, where words follow that are no marker. */
const ENTRY_NUMBER = /^[ \t]*\d{1,3}\.[ \t](?=(?:\[[^\]\n]*\]|【[^】\n]*】|[^[【\n\p{L}])*\p{L})/gmu;

/**
 * Splits an answer into sentences and looks for markers. A number must name one of the `sources` (the larger of the
 * numbers of citations and of context chunks); any other marker must be the id of a citation or context chunk. A marker
 * after the full stop belongs to the sentence before it, but for an answer that opens with one: there each belongs to the
 * sentence that it opens. Undefined where the answer holds no such marker: the pipeline then does not mark its sentences,
 * which says nothing about their support.
 */
export function citedSentences(answer: string, ids: ReadonlySet<string>, sources: number): CitedSentences | undefined {
  let sentences = 0;
  let cited = 0;
  let lastIsCited = true;
  let found = false;
  let leads = false;
  for (const part of answer.replace(ENTRY_NUMBER, "").split(SENTENCE_END)) {
    let marked = false;
    let first = false;
    const words = part.replace(MARKER, (whole: string, square?: string, lenticular?: string, at?: number) => {
      if (!isSource((square ?? lenticular)!, ids, sources)) return whole;
      marked = true;
      if (part.slice(0, at).trim() === "") first = true;
      return " ";
    });
    found ||= marked;
    if (hasWord(words)) {
      if (sentences === 0) leads = first;
      sentences++;
      // A marker that opens the next piece closes the sentence before it.
      const opens = first && !leads;
      if (opens && !lastIsCited) cited++;
      const closes = marked && (!opens || closing(part, ids, sources));
      lastIsCited = closes;
      if (closes) cited++;
    } else if (marked && !lastIsCited) {
      cited++;
      lastIsCited = true;
    }
  }
  return found ? { sentences, cited } : undefined;
}

/** Whether a piece that opens with a marker holds one of its own further on. */
function closing(part: string, ids: ReadonlySet<string>, sources: number): boolean {
  const rest = part.replace(/^(?:\s*(?:\[[^[\]\n]*\]|【[^【】\n]*】))+/u, "");
  for (const [, square, lenticular] of rest.matchAll(MARKER))
    if (isSource((square ?? lenticular)!, ids, sources)) return true;
  return false;
}

function isSource(inside: string, ids: ReadonlySet<string>, sources: number): boolean {
  if (ids.has(plainId(inside))) return true;
  const parts = inside.split(/[,;]/u).map((part) => plainId(part.replace(/†.*$/u, "")));
  return parts.every((part) => (/^\d{1,4}$/.test(part) ? Number(part) >= 1 && Number(part) <= sources : ids.has(part)));
}
