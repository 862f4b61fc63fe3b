import { plainId } from "../input/corpus/index.ts";
import { latePattern, withoutHtml, withoutIgnorable } from "../text/index.ts";

/**
 * Returns the IDs that a text could cite, most of which exist nowhere: everything in square brackets except short numbers,
 * which are footnotes, and every other word that looks like the ID of a chunk (`leave-3`). HTML, Markdown marks, and
 * invisible characters do not matter. Case does. The value says whether the ID cannot be a name in ordinary text, because
 * it is in brackets or has a separator or a file extension.
 */
export function citableIds(text: string): ReadonlyMap<string, boolean> {
  const ids = new Map<string, boolean>();
  const add = (id: string, isSure: boolean): void => {
    const plain = plainId(id);
    ids.set(plain, isSure || ids.get(plain) === true);
  };
  for (const reading of readingsOf(text)) {
    for (const [, inner] of reading.matchAll(BRACKETED()))
      for (const part of [inner!, ...inner!.split(/[,;|、，；]/)]) if (!SHORT_NUMBER.test(part.trim())) add(part, true);
    for (const [word] of reading.matchAll(WORD())) {
      if (word.length > MAX_LENGTH || !HAS_MARK.test(word)) continue;
      const id = word.replace(AROUND, "");
      for (const named of new Set([id, id.replace(PREFIX, "")])) if (isIdLike(named)) add(named, isSurelyId(named));
    }
  }
  return ids;
}

/** Returns whether a text cites an ID that can have spaces or brackets, which `citableIds` takes for its end. */
export function citesWhole(text: string, id: string): boolean {
  if (!isIdLike(id) || !ENDS_WORD().test(id)) return false;
  return readingsOf(text).some((reading) => {
    for (let at = reading.indexOf(id); at >= 0; at = reading.indexOf(id, at + 1)) {
      const end = at + id.length;
      const isWhole = !GOES_ON().test(reading.slice(at - 1, at)) && !GOES_ON().test(reading.slice(end, end + 1));
      if (at === 0 || isWhole) return true;
    }
    return false;
  });
}

/** A text as written, as a page shows it, and without the backslashes of Markdown. */
function readingsOf(text: string): string[] {
  const plain = withoutIgnorable(withoutHtml(text));
  return [...new Set([text, plain, plain.replace(/\\(?=[!-/:-@[-`{-~])/g, "")])];
}

/** Whether an ID is not an ordinary word or number. */
const isIdLike = (id: string): boolean => id.length >= 4 && LETTER().test(id) && HAS_MARK.test(id);

const HAS_MARK = /[\d_:#/.]/;

/** Longest ID in characters. */
const MAX_LENGTH = 300;

/** Documents can have the name of a standard or product, such as `ISO27001`, which texts use without citing them. */
const isSurelyId = (id: string): boolean => /[_:#/]|\.[a-z]{2,5}$/i.test(id);

const LETTER = latePattern(String.raw`\p{L}`, "u");

const SHORT_NUMBER = /^\d{0,4}$/;

/** The label of a Markdown link is not a citation. */
const BRACKETED = latePattern(String.raw`[\[【]([^\[\]【】\n]{1,300})[\]】](?!\()`, "g");

/** Scripts without spaces around a foreign word. */
const UNSPACED = ["Han", "Hira", "Kana", "Hang", "Thai", "Laoo", "Khmr", "Mymr"].map((sc) => `\\p{sc=${sc}}`).join("");

const END = String.raw`\s\[\](){}<>"'\x60,;|*=【】（）「」“”‘’«»、，。；！？${UNSPACED}`;

const ENDS_WORD = latePattern(`[${END}]`, "u");

const WORD = latePattern(`[^${END}]+`, "gu");

const GOES_ON = latePattern(`(?![${UNSPACED}])[\\p{L}\\p{N}_]`, "u");

/** Emphasis, strikethrough, and the end of a sentence. */
const AROUND = /^[_~.:#/-]+|[_~.:!?…-]+$/g;

/** Words that introduce an ID, as in `source:hr_policy:chunk_003`. */
const PREFIX = /^(?:sources?|id|docs?|document|chunk|chunk_id|ref|cite|citation):/i;
