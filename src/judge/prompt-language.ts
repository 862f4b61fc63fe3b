/** The languages that there are prompts in. */
const LANGUAGES = ["en", "vi", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters that only Vietnamese writes, or hardly anybody else. */
const VIETNAMESE = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/** The language of a question: what its case says, else what its letters show; English where neither tells. */
export function promptLanguage(question: string, locale: string | null): Language {
  const named = locale?.slice(0, 2).toLowerCase();
  const known = LANGUAGES.find((language) => language === named);
  if (known !== undefined) return known;
  const text = question.normalize("NFC");
  if (/\p{sc=Han}/u.test(text) && !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return "zh";
  return VIETNAMESE.test(text) ? "vi" : "en";
}
