const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words as the answer metrics count them: NFC, folded, without punctuation; a Chinese or Japanese character is a word. */
export function wordsOf(text: string, withoutDiacritics: boolean): string[] {
  let folded = text.normalize("NFC").toLowerCase();
  if (withoutDiacritics) folded = folded.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").normalize("NFC");
  const words: string[] = [];
  let word = "";
  const end = (): void => {
    if (word !== "") words.push(word);
    word = "";
  };
  for (const character of folded) {
    if (CJK.test(character)) {
      end();
      words.push(character);
    } else if (/[\p{L}\p{N}\p{M}]/u.test(character)) word += character;
    else end();
  }
  end();
  return words;
}
