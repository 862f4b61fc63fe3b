/** What a character is to words: nothing, the end of one, a part of one, or one of its own. */
export const DROPPED = 1;
const SPACE = 2;
export const LETTER = 3;
export const SINGLE = 4;

/** Class of each UTF-16 code unit, found out when it is first seen. */
const classes = new Uint8Array(65_536);

/**
 * The words of a text that is in NFC: Unicode letters, marks and digits between white space. Punctuation and symbols are
 * removed, not replaced, so that `1,000` is `1000`, as in the SQuAD script. A Chinese or Japanese character is a word of
 * its own, so that no segmenter, whose data differ between versions of Node, has a say.
 */
export function wordTokens(text: string): string[] {
  const tokens: string[] = [];
  let word = "";
  let start = 0;
  const flush = (end: number): void => {
    const whole = word + text.slice(start, end);
    if (whole !== "") tokens.push(whole);
    word = "";
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const astral = unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(i) as number) > 0xffff;
    const size = astral ? 2 : 1;
    const kind = astral ? classify(text.slice(i, i + size)) : unitClass(unit);
    if (kind === LETTER) {
      i += size - 1;
      continue;
    }
    if (kind === DROPPED) word += text.slice(start, i);
    else flush(i);
    if (kind === SINGLE) tokens.push(text.slice(i, i + size));
    i += size - 1;
    start = i + 1;
  }
  flush(text.length);
  return tokens;
}

/** Class of a UTF-16 code unit. */
export const unitClass = (unit: number): number => classes[unit] || learn(unit);

function learn(unit: number): number {
  const kind = classify(String.fromCharCode(unit));
  classes[unit] = kind;
  return kind;
}

function classify(character: string): number {
  // Here what has two cases is a letter: true of most text there is, and the tables of the patterns need not be built for it.
  if (character < "\u2000" && character.toLowerCase() !== character.toUpperCase()) return LETTER;
  if (character >= "0" && character <= "9") return LETTER;
  if (character === " " || character === "\n") return SPACE;
  if (character < "\u0080" && !/[\s\p{Cc}]/u.test(character)) return DROPPED;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character) && /\p{L}/u.test(character)) return SINGLE;
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) return LETTER;
  return /[\s\p{Z}\p{Cc}]/u.test(character) ? SPACE : DROPPED;
}
