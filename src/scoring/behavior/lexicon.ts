import { foldLetters } from "./fold.ts";
import { CLASSES, type Lexicon, type WordClass } from "./lexicons/index.ts";

/** A sentence as a string of word classes, one letter per word: `CLASSES` names the letters. */
export interface TaggedSentence {
  readonly tags: string;
  /** Where in the text each letter of `tags` begins. */
  readonly at: readonly number[];
  readonly isQuestion: boolean;
  /** Where the next sentence begins. */
  readonly end: number;
}

interface Entry {
  readonly word: string;
  readonly isStem: boolean;
  readonly tags: string;
}

/** A lexicon, ready to read with. */
export interface Index {
  readonly lexicon: Lexicon;
  /** Entries by their first two letters, longest first: see `keyAt`. */
  readonly entries: ReadonlyMap<number, readonly Entry[]>;
  /** Letters that are read as another. */
  readonly simple: ReadonlyMap<string, string>;
  /** For a word of several classes a letter of its own, with the letters of the classes. */
  readonly ambiguous: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<Lexicon, Index>();

export function indexOf(lexicon: Lexicon): Index {
  let index = indexes.get(lexicon);
  if (index === undefined) {
    index = buildIndex(lexicon);
    indexes.set(lexicon, index);
  }
  return index;
}

/** The first letter that stands for several classes. */
const PRIVATE_USE = 0xe000;

function buildIndex(lexicon: Lexicon): Index {
  const simple = new Map((lexicon.letters?.match(/../gu) ?? []).map((pair) => [pair[0]!, pair[1]!] as const));
  const tagsOf = new Map<string, string>();
  const letters = new Map<string, string>();
  const lists = simplify(foldLetters(Object.values(lexicon.words).join("\n")), simple).split("\n");
  for (const [i, names] of Object.keys(lexicon.words).entries()) {
    const tags = names
      .split(" ")
      .map((name) => CLASSES[name as WordClass])
      .join("");
    for (const word of lists[i]!.split("|")) {
      const other = tagsOf.get(word) ?? "";
      if (other.length === 1 && tags.length === 1 && other !== tags) tagsOf.set(word, both(other, tags));
      else if (tags.length > other.length || !tagsOf.has(word)) tagsOf.set(word, tags);
    }
  }
  function both(one: string, other: string): string {
    const classes = [...letters].find(([, letter]) => letter === one)?.[0] ?? one;
    const letter = letters.get(classes + other) ?? String.fromCharCode(PRIVATE_USE + letters.size);
    letters.set(classes + other, letter);
    return letter;
  }
  const entries = new Map<number, Entry[]>();
  for (const [written, tags] of tagsOf) {
    const isStem = written.endsWith("*");
    const word = isStem ? written.slice(0, -1) : written;
    const bucket = entries.get(keyAt(word, 0));
    if (bucket === undefined) entries.set(keyAt(word, 0), [{ word, isStem, tags }]);
    else bucket.push({ word, isStem, tags });
  }
  for (const bucket of entries.values()) bucket.sort((one, other) => other.word.length - one.word.length);
  return { lexicon, entries, simple, ambiguous: new Map([...letters].map(([classes, letter]) => [letter, classes])) };
}

/** The two letters at a position as one number; the second is 0 behind the end of the text. */
const keyAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x10000 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);

/** A text with the letters that its lexicon uses. */
export const simplify = (text: string, simple: ReadonlyMap<string, string>): string =>
  simple.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (letter) => simple.get(letter) ?? letter);

/** Marks that divide sentences and clauses, by the letter that stands for them. */
const MARKS = new Map(
  Object.entries({ ".": ".!…。！।۔\n", "?": "?？؟", ",": ",，、،", ";": ";；؛", ":": ":：", '"': '"' }).flatMap(
    ([letter, marks]) => [...marks].map((mark) => [mark, letter] as const),
  ),
);

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/;

/** Letters and digits of ASCII are told by their codes: most text needs no more, and Unicode classes are slow. */
const isLatin = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
};

const isLetter = (text: string, at: number): boolean =>
  at < text.length && (isLatin(text, at) || (text.charCodeAt(at) >= 0x80 && LETTER.test(text[at]!)));

/** The end of the word at a position, with an apostrophe, a point, or a hyphen inside. */
function wordEnd(text: string, from: number, isPart: (text: string, at: number) => boolean): number {
  let at = from;
  while (isPart(text, at) || (at > from && "'.,:-".includes(text[at] ?? " ") && isPart(text, at + 1))) at++;
  return at;
}

/** The mark at a position, or "": a full stop inside a word or a number and the end of a quoted question are none. */
function markAt(text: string, at: number): string {
  const mark = MARKS.get(text[at]!) ?? "";
  if (mark === "?" && text[at + 1] === '"') return "";
  return mark === "." && text[at] === "." && isLetter(text, at + 1) ? "" : mark;
}

/** Tags the next sentence of a folded text. A word that no entry names is `_`, a number `0`. */
export function tagSentence(text: string, from: number, index: Index): TaggedSentence {
  const { lettersPerWord } = index.lexicon;
  const at: number[] = [];
  let tags = "";
  let unknown = 0;
  let pos = from;
  while (pos < text.length) {
    const begin = pos;
    const entry = findEntry(text, pos, index);
    let found = "";
    if (entry !== null) {
      found = entry.tags;
      pos = entry.end;
      unknown = 0;
    } else if (!isLetter(text, pos)) {
      const mark = markAt(text, pos);
      if (text[pos++] !== " ") unknown = 0;
      if (mark !== "." && mark !== "?") found = mark;
      else if (/[^,;:"s]/.test(tags)) return { tags, at, isQuestion: mark === "?", end: pos };
    } else if (lettersPerWord !== undefined && !isLatin(text, pos)) {
      if (unknown++ % lettersPerWord === 0) found = "_";
      pos++;
    } else {
      pos = wordEnd(text, pos, lettersPerWord === undefined ? isLetter : isLatin);
      found = DIGIT.test(text.slice(begin, pos)) ? "0" : "_";
      unknown = 0;
    }
    tags += found;
    for (let i = 0; i < found.length; i++) at.push(begin);
  }
  return { tags, at, isQuestion: false, end: pos };
}

/** The longest entry that begins at a position, also behind a particle that is written together with its word. */
function findEntry(text: string, from: number, index: Index): { tags: string; end: number } | null {
  const entry = longestEntry(text, from, index);
  if (entry !== null || index.lexicon.particles === undefined) return entry;
  const particle = index.lexicon.particles.find((one) => text.startsWith(one, from));
  return particle === undefined ? null : longestEntry(text, from + particle.length, index);
}

function longestEntry(text: string, from: number, { entries, lexicon }: Index): { tags: string; end: number } | null {
  const key = keyAt(text, from);
  return among(entries.get(key), text, from, lexicon) ?? among(entries.get(key - (key % 0x10000)), text, from, lexicon);
}

function among(
  entries: readonly Entry[] | undefined,
  text: string,
  from: number,
  { lettersPerWord }: Lexicon,
): { tags: string; end: number } | null {
  if (entries === undefined) return null;
  for (const { word, isStem, tags } of entries) {
    if (!text.startsWith(word, from)) continue;
    const end = from + word.length;
    if (isStem) return { tags, end: wordEnd(text, end, isLetter) };
    if (lettersPerWord !== undefined || !isLetter(text, end)) return { tags, end };
  }
  return null;
}
