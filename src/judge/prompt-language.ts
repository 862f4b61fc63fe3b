/** The languages that there are prompts in. */
const LANGUAGES = ["en", "vi", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters that only Vietnamese writes, or hardly anybody else. */
const VIETNAMESE = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/**
 * The language of a question: what its case says, else what its letters show, or those of its reviewed answer (many
 * type Vietnamese without marks); English where nothing tells.
 */
export function promptLanguage(question: string, locale: string | null, reference: string | null): Language {
  const named = locale?.slice(0, 2).toLowerCase();
  const known = LANGUAGES.find((language) => language === named);
  return known ?? languageOf(question) ?? languageOf(reference ?? "") ?? "en";
}

function languageOf(text: string): Language | undefined {
  const letters = text.normalize("NFC");
  if (/\p{sc=Han}/u.test(letters) && !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letters)) return "zh";
  return VIETNAMESE.test(letters) ? "vi" : undefined;
}
