import { FREQUENT_WORDS, NEIGHBORS, OWN_LETTERS, SCRIPTS } from "./lexicons/index.ts";

/** Text whose language cannot be seen: numbers, names, a few words. */
const UNDETERMINED = "und";

const READ_CHARACTERS = 240;

/**
 * The language of an answer as an ISO 639-1 code: by script, for Latin letters by frequent words. A short answer has
 * the language of its question. `xx` is text in a language that is not known here.
 */
export function languageOf(answer: string, question: string): string {
  const own = detectLanguage(answer);
  if (own.sure) return own.language;
  const asked = detectLanguage(question);
  if (asked.sure && isLatin(own.language) && isLatin(asked.language)) return asked.language;
  if (own.language !== UNDETERMINED) return own.language;
  return asked.language === "xx" ? UNDETERMINED : asked.language;
}

interface Detected {
  readonly language: string;
  readonly sure: boolean;
}

const isLatin = (language: string): boolean =>
  language === UNDETERMINED || language === "xx" || FREQUENT_WORDS.has(language);

function detectLanguage(text: string): Detected {
  const read = text.slice(0, READ_CHARACTERS).normalize("NFC");
  if (LATIN_ONLY.test(read)) return latinLanguage(read);
  const counts = SCRIPTS.map(([, letters, weight]) => (read.match(letters)?.length ?? 0) * weight);
  const most = Math.max(...counts);
  if (most === 0) return { language: UNDETERMINED, sure: false };
  const [script] = SCRIPTS[counts.indexOf(most)]!;
  if (script === "latin") return latinLanguage(read);
  const neighbor = NEIGHBORS.find(([language, , has]) => language === script && has.test(read));
  return { language: neighbor?.[1] ?? script, sure: true };
}

const LATIN_ONLY = /^[\0-\u02ff\u1e00-\u1eff\u2000-\u20cf]*$/;

function latinLanguage(text: string): Detected {
  const folded = text.toLowerCase();
  const words = folded.match(/[\p{L}\p{M}]+/gu) ?? [];
  const scores = new Map<string, number>();
  const add = (language: string, by: number): void => void scores.set(language, (scores.get(language) ?? 0) + by);
  for (const word of words) for (const language of LANGUAGES_BY_WORD.get(word) ?? []) add(language, 1);
  for (const [language, letters] of OWN_LETTERS) {
    const found = folded.match(letters)?.length ?? 0;
    if (found > 0) add(language, Math.min(found, 3) * 1.5);
  }
  const most = Math.max(...scores.values());
  const best = [...scores.keys()].filter((language) => scores.get(language) === most);
  if (best[0] === undefined) return { language: words.length >= 6 ? "xx" : UNDETERMINED, sure: false };
  return { language: best.includes("en") ? "en" : best[0], sure: most >= 2 && best.length === 1 };
}

const LANGUAGES_BY_WORD = new Map<string, string[]>();
for (const [language, list] of FREQUENT_WORDS)
  for (const word of list.split(" ")) LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language]);
