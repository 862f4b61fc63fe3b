import { describe, expect, it } from "vitest";
import { quotableWords, weightOf } from "../../src/scoring/access.ts";
import { foldDiacritics, hasWord, isLatin, withoutIgnorable, words } from "../../src/text/normalize.ts";

// A text in Latin letters is read with short ranges instead of the classes of Unicode. Both have to say the same of every
// character, alone and where one from elsewhere has the text read in the long way.
const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
const latin = units.filter(isLatin);
const ELSEWHERE = "\u2028";
const WORD =
  /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{N}\p{M}])+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

describe("isLatin", () => {
  it("is true of Latin letters, their marks and usual punctuation, and no other", () => {
    expect(latin).toHaveLength(0x370 + 0x100 + 0x18);
    expect(["", "Đường sá", "naïve – “so”…"].every(isLatin)).toBe(true);
    expect(["資", "ไ", "д", "α", "😀", "x\u200b", "\ud800"].some(isLatin)).toBe(false);
  });

  it("changes nothing of what Unicode says of a character", () => {
    const changed = units.filter((unit) => {
      const whole = `a${unit}1`;
      const seen = whole + ELSEWHERE;
      return (
        words(whole).join() !== whole.normalize("NFC").toLowerCase().match(WORD)?.join() ||
        withoutIgnorable(whole) !== whole.replace(/\p{Default_Ignorable_Code_Point}/gu, "") ||
        foldDiacritics(seen) !== foldDiacritics(whole) + ELSEWHERE ||
        hasWord(unit) !== /[\p{L}\p{N}]/u.test(unit)
      );
    });
    expect(changed).toEqual([]);
  });

  it("holds no character of a script that parts no words", () => {
    expect(
      latin.filter((unit) => /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}\p{sc=Han}]/u.test(unit)),
    ).toEqual([]);
    expect(quotableWords("một hai")).toEqual(["mot", "hai"]);
    expect([..."aไ한資"].map(weightOf)).toEqual([12, 3, 4, 12]);
  });
});
