import { foldSpace } from "./fold-space.ts";

/** A question with Unicode form, white space and case made alike, by which two are the same. */
export function foldQuestion(text: string): string {
  return isFolded(text) ? text : foldSpace(text).toLowerCase();
}

/**
 * Whether a text is seen to be in the form of `foldQuestion` already, character by character: small letters that stand for
 * themselves, with single spaces between. Of others nothing is said.
 */
export function isFolded(text: string): boolean {
  const last = text.length - 1;
  let wasSpace = true;
  for (let i = 0; i <= last; i++) {
    const unit = text.charCodeAt(i);
    const isSpace = unit === SPACE;
    if (isSpace ? wasSpace || i === last : kinds[unit] !== STEADY && !isSteady(unit)) return false;
    wasSpace = isSpace;
  }
  return true;
}

const SPACE = 32;

/** By UTF-16 unit; 0 where nobody has asked yet. Begins small, because most texts are of a few scripts. */
let kinds = new Uint8Array(0);
const STEADY = 1;
const OTHER = 2;

/** Whether a character is its own form and its own small letter, whatever stands before it. */
function isSteady(unit: number): boolean {
  if (kinds.length === 0) kinds = new Uint8Array(0x10000);
  if (kinds[unit] === 0) {
    const character = String.fromCharCode(unit);
    const alone = ALONE.test(character) && (unit < FIRST_JAMO || unit > LAST_JAMO);
    kinds[unit] = alone && character.normalize("NFC").toLowerCase() === character ? STEADY : OTHER;
  }
  return kinds[unit] === STEADY;
}

/** What is no mark: those join with a letter before them, as half the letters of Hangul do. */
const ALONE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const [FIRST_JAMO, LAST_JAMO] = [0x1100, 0x11ff];
