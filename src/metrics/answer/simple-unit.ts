import { unitClass } from "../../text/word-tokens.ts";
import { foldCase } from "./fold-case.ts";

/** No unit that can be folded by itself. */
export const NOT_SIMPLE = 1;

/** Where the class stands in what `simpleUnit` gives; the unit itself is below. */
export const CLASS_SHIFT = 16;

/** By code unit what `simpleUnit` gives, found out when it is first seen. */
const units = new Uint32Array(65_536);

/**
 * A UTF-16 code unit in NFC and lower case, with its class (`unitClass`); NOT_SIMPLE of one whose form depends on its
 * neighbours, or is more than one unit.
 */
export const simpleUnit = (unit: number): number => units[unit] || learn(unit);

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const folded = foldCase(character);
  const isSimple = character.normalize("NFC") === character && folded.length === 1 && !DEPENDS.test(character);
  const code = folded.charCodeAt(0);
  units[unit] = isSimple ? (unitClass(code) << CLASS_SHIFT) | code : NOT_SIMPLE;
  return units[unit]!;
}

/**
 * Half of a character, what composes with the character before it (marks and the letters of Hangul), and the Greek letter
 * that is another one at the end of a word.
 */
const DEPENDS = /[\p{Cs}\p{M}\u1100-\u11ffΣ]/u;
