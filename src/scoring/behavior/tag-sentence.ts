import type { Grammar } from "./grammar.ts";
import { MARKS } from "./lexicons/index.ts";

/** A sentence as a string of word classes, one letter per word: `CLASSES` names the letters. */
export interface TaggedSentence {
  readonly tags: string;
  readonly isQuestion: boolean;
  /** Where the next sentence begins. */
  readonly end: number;
}

const LETTER_OF_MARK = new Map(
  Object.entries(MARKS).flatMap(([letter, marks]) => [...marks].map((mark) => [mark, letter] as const)),
);

const DIGIT = /[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/;

/** A word, with an apostrophe, a point, or a hyphen inside. */
const WORD = /(?!['.,:-])(?:['.,:-]?[\p{L}\p{M}\p{N}_])+/uy;
const LATIN_WORD = /(?!['.,:-])(?:['.,:-]?[a-z0-9_])+/y;

function endOf(word: RegExp, text: string, from: number): number {
  word.lastIndex = from;
  return word.test(text) ? word.lastIndex : from;
}

const isLetter = (text: string, at: number): boolean => endOf(WORD, text, at) > at;

/** The mark at a position, or "": a full stop inside a word or a number and the end of a quoted question are none. */
function markAt(text: string, at: number): string {
  const mark = LETTER_OF_MARK.get(text[at]!) ?? "";
  if (mark === "?" && text[at + 1] === '"') return "";
  return mark === "." && text[at] === "." && isLetter(text, at + 1) ? "" : mark;
}

/** Tags the next sentence of a folded text. A word that no entry names is `_`, a number `0`. */
export function tagSentence(text: string, from: number, grammar: Grammar): TaggedSentence {
  const { lettersPerWord } = grammar.lexicon;
  let tags = "";
  let unknown = 0;
  let pos = from;
  while (pos < text.length) {
    const begin = pos;
    if (text[begin] === " ") {
      pos++;
      continue;
    }
    const entry = findEntry(text, begin, grammar);
    let found = "";
    pos = entry?.end ?? endOf(lettersPerWord === undefined ? WORD : LATIN_WORD, text, begin);
    if (pos > begin) {
      found = entry?.tags ?? (DIGIT.test(text.slice(begin, pos)) ? "0" : "_");
      unknown = 0;
    } else if (isLetter(text, pos++)) {
      if (unknown++ % (lettersPerWord ?? 1) === 0) found = "_";
    } else {
      const mark = markAt(text, begin);
      unknown = 0;
      if (mark !== "." && mark !== "?") found = mark;
      else if (/[^,;:"s]/.test(tags)) return { tags, isQuestion: mark === "?", end: pos };
    }
    tags += found;
  }
  return { tags, isQuestion: false, end: pos };
}

/** The longest entry that begins at a position, also behind a particle that is written together with its word. */
function findEntry(text: string, from: number, { entries, lexicon }: Grammar): { tags: string; end: number } | null {
  const particle = lexicon.particles?.find((one) => text.startsWith(one, from));
  for (const start of particle === undefined ? [from] : [from, from + particle.length])
    for (const { word, isStem, tags } of entries.get(text.slice(start, start + 2)) ??
      entries.get(text.charAt(start)) ??
      []) {
      if (!text.startsWith(word, start)) continue;
      const end = start + word.length;
      if (isStem) return { tags, end: endOf(WORD, text, end) };
      if (lexicon.lettersPerWord !== undefined || !isLetter(text, end)) return { tags, end };
    }
  return null;
}
