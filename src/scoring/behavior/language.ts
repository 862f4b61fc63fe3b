import { FREQUENT_WORDS } from "./lexicons/index.ts";

/** Text whose language cannot be seen: numbers, names, a few words. */
const UNDETERMINED = "und";

const READ_CHARACTERS = 240;

/**
 * The language of an answer as an ISO 639-1 code: by script, for Latin letters by frequent words. A short answer has
 * the language of its question. `xx` is Latin text in a language that is not known here.
 */
export function languageOf(answer: string, question: string): string {
  const own = detectLanguage(answer);
  if (own.sure) return own.language;
  const asked = detectLanguage(question);
  if (asked.sure && sameScript(own.language, asked.language)) return asked.language;
  if (own.language !== UNDETERMINED) return own.language;
  return asked.language === "xx" ? UNDETERMINED : asked.language;
}

interface Detected {
  readonly language: string;
  readonly sure: boolean;
}

const sameScript = (one: string, other: string): boolean => isLatinLanguage(one) && isLatinLanguage(other);
const isLatinLanguage = (language: string): boolean =>
  language === UNDETERMINED || language === "xx" || FREQUENT_WORDS.has(language);

function detectLanguage(text: string): Detected {
  const read = text.slice(0, READ_CHARACTERS).normalize("NFC");
  if (LATIN_ONLY.test(read)) return latinLanguage(read);
  const counts = SCRIPTS.map(([, pattern, weight]) => (read.match(pattern)?.length ?? 0) * weight);
  const most = counts.indexOf(Math.max(...counts));
  if (counts[most] === 0) return { language: UNDETERMINED, sure: false };
  const script = SCRIPTS[most]![0];
  if (script === "latin") return latinLanguage(read);
  return { language: ofScript(script, read), sure: true };
}

const LATIN_ONLY = /^[\0-\u02ff\u1e00-\u1eff\u2000-\u20cf]*$/;

const SCRIPTS: readonly (readonly [script: string, pattern: RegExp, weight: number])[] = [
  ["latin", /\p{Script=Latin}/gu, 1],
  ["han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 3],
  ["ko", /\p{Script=Hangul}/gu, 2],
  ["th", /\p{Script=Thai}/gu, 1],
  ["devanagari", /\p{Script=Devanagari}/gu, 1],
  ["arabic", /\p{Script=Arabic}/gu, 1],
  ["cyrillic", /\p{Script=Cyrillic}/gu, 1],
  ["el", /\p{Script=Greek}/gu, 1],
  ["he", /\p{Script=Hebrew}/gu, 1],
  [
    "other",
    /(?!\p{Script=Common}|\p{Script=Inherited}|[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}])\p{L}/gu,
    1,
  ],
];

/** Letters or words that only a neighbor of the most common language of a script has. */
function ofScript(script: string, text: string): string {
  switch (script) {
    case "han":
      return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text.replace(/[ー・]/g, "")) ? "ja" : "zh";
    case "devanagari":
      return /(?:^|\s)(?:आहे|नाही|आणि|छ|छैन|छन्|गर्न)(?=[\s।,.!?]|$)/u.test(text) ? "xx" : "hi";
    case "arabic":
      if (/[ٹڈڑںےہ]/.test(text)) return "ur";
      if (/(?:^|\s)(?:است|این|را|برای|شد|نیست|شده|که|با|های|از)(?=[\s.،؟]|$)/.test(text)) return "fa";
      return /[پچژگی]/.test(text.replace(/ی(?=\s|$)/g, "")) && /[پچژگک]/.test(text) ? "fa" : "ar";
    case "cyrillic":
      if (/[іїєґ]/i.test(text)) return "uk";
      return /[ђћџљњјќѓѕ]/i.test(text) ||
        (!/[ыэё]/i.test(text) &&
          /(?:^|\s)(?:се|на|от|за|да|е|са|няма|това)(?=\s).*(?:^|\s)(?:се|да|е|са|няма|това|не)(?=[\s.])/i.test(text) &&
          /ъ[а-яь]|ия\b/i.test(text))
        ? "xx"
        : "ru";
    default:
      return script;
  }
}

function latinLanguage(text: string): Detected {
  const folded = text.toLowerCase();
  const words = folded.match(/[\p{L}\p{M}]+/gu) ?? [];
  const scores = new Map<string, number>();
  const add = (language: string, by: number): void => void scores.set(language, (scores.get(language) ?? 0) + by);
  for (const word of words) for (const language of LANGUAGES_BY_WORD().get(word) ?? []) add(language, 1);
  for (const [language, letters] of LETTERS) {
    const found = folded.match(letters)?.length ?? 0;
    if (found > 0) add(language, Math.min(found, 3) * 1.5);
  }
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const [best, second] = ranked;
  if (best === undefined) return { language: words.length >= 6 ? "xx" : UNDETERMINED, sure: false };
  const margin = best[1] - (second?.[1] ?? 0);
  const sure = best[1] >= 2 && margin > 0;
  if (margin === 0)
    return {
      language: ranked.some(([language, score]) => language === "en" && score === best[1]) ? "en" : best[0],
      sure: false,
    };
  return { language: best[0], sure };
}

let byWord: Map<string, string[]> | undefined;

function LANGUAGES_BY_WORD(): Map<string, string[]> {
  if (byWord === undefined) {
    byWord = new Map();
    for (const [language, list] of FREQUENT_WORDS)
      for (const word of list.split(" ")) byWord.set(word, [...(byWord.get(word) ?? []), language]);
  }
  return byWord;
}

const LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
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
