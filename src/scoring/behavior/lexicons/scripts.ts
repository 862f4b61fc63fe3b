/** Scripts, with the language that is written in them most. A letter of Han or Hangul weighs as much as several others. */
export const SCRIPTS: readonly (readonly [language: string, letters: RegExp, weight: number])[] = [
  ["latin", /\p{Script=Latin}/gu, 1],
  ["zh", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 3],
  ["ko", /\p{Script=Hangul}/gu, 2],
  ["th", /\p{Script=Thai}/gu, 1],
  ["hi", /\p{Script=Devanagari}/gu, 1],
  ["ar", /\p{Script=Arabic}/gu, 1],
  ["ru", /\p{Script=Cyrillic}/gu, 1],
  ["el", /\p{Script=Greek}/gu, 1],
  ["he", /\p{Script=Hebrew}/gu, 1],
  [
    "other",
    /(?!\p{Script=Common}|\p{Script=Inherited}|[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}])\p{L}/gu,
    1,
  ],
];

/** Letters and words that only other languages of the same script have. The first row that matches counts. */
export const NEIGHBORS: readonly (readonly [language: string, neighbor: string, has: RegExp])[] = [
  ["zh", "ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["hi", "xx", /(?:^|\s)(?:आहे|नाही|आणि|छ|छैन|छन्|गर्न)(?=[\s।,.!?]|$)/],
  ["ar", "ur", /[ٹڈڑںےہ]/],
  ["ar", "fa", /(?:^|\s)(?:است|این|را|برای|شد|نیست|شده|که|با|های|از)(?=[\s.،؟]|$)/],
  ["ar", "fa", /[پچژگ]|ک.*ی(?!\s|$)|ی(?!\s|$).*ک/s],
  ["ru", "uk", /[іїєґ]/i],
  ["ru", "xx", /[ђћџљњјќѓѕ]/i],
  [
    "ru",
    "xx",
    /^(?!.*[ыэё])(?=.*(?:ъ[а-яь]|ия\b))(?:|.*\s)(?:се|на|от|за|да|е|са|няма|това)(?=\s)[^\n\r\u2028\u2029]*\s(?:се|да|е|са|няма|това|не)(?=[\s.])/is,
  ],
];

/** Letters that few languages of the Latin script have. */
export const OWN_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["vi", /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g],
  ["de", /ß/g],
  ["es", /[ñ¿¡]/g],
  ["pt", /[ãõ]/g],
  ["fr", /œ/g],
  ["pl", /[ąęłńśźż]/g],
  ["cs", /[ěřů]/g],
  ["tr", /[ığş]/g],
  ["no", /[øå]/g],
  ["ro", /[țșă]/g],
  ["hu", /[őű]/g],
];
