/** Text whose language cannot be seen: numbers, names, a few words. */
const UNDETERMINED = "und";

const READ_CHARACTERS = 400;

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
  language === UNDETERMINED || language === "xx" || WORDS.has(language);

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
    for (const [language, list] of WORDS)
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

/** The most frequent words of languages with a table, and of their neighbors, which keep them from being taken for one. */
const WORDS: ReadonlyMap<string, string> = new Map([
  [
    "en",
    "the of and to in is that it for was on are with as be this have from or by not at but an they which you were all their there been one if would who will can has more no about what when do does did your our we he she his her its so than then these those my please information documents context any should could may also how i answer question",
  ],
  [
    "vi",
    "khong cua trong duoc nhung nay voi khi thi ve theo thong lieu toi xin loi nguoi cung phai hoac dang nao không có và là của cho trong được một các những này với khi bạn để đến thì về theo thông tin tài liệu tôi xin lỗi mình người cũng phải hay hoặc từ sẽ đã đang bị nào",
  ],
  [
    "id",
    "yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena tersebut bisa ada mereka lebih kami anda adalah oleh atau seperti sebagai telah dapat informasi dokumen maaf tentang apakah jika harus sudah belum kita konteks apa berapa siapa bagaimana silakan hari setiap",
  ],
  [
    "de",
    "der die das und ist nicht ein eine zu den mit von sich auf für im dem des sie ich es auch als an werden aus er hat dass nach wird bei einer um am sind noch wie einem über einen so zum aber haben nur oder kann keine keinen leider diese dieser dieses zur wir ihr ihre ihnen informationen dokumenten wenn durch gibt was wer wo",
  ],
  [
    "fr",
    "le la les de des du et est un une en que qui dans pour pas ne sur au aux ce cette ces il elle je vous nous sont avec par plus ou mais se son sa ses être avoir fait peut comme tout si leur votre notre aucune aucun désolé informations documents cet n'est j'ai l'information été ont quel quelle",
  ],
  [
    "es",
    "el la los las de del y es un una en que no por para con se su sus lo al como más pero está esta este esto son fue hay ha le les si sobre información documentos lo siento puedo ninguna ningún también sin ser tiene desde cuando muy donde usted qué cuál cómo entre todo",
  ],
  [
    "pt",
    "o a os as de do da dos das e é um uma em que não nao por para com se seu sua no na nos nas ao como mais mas está esta este isso são foi há ou informação informações documentos você desculpe nenhuma também sem ser tem pelo pela quando qual muito sobre já até posso eu",
  ],
  [
    "it",
    "il lo la i gli le di del della dei delle e è un una in che non per con si su al alla come più ma sono questa questo nel nella ha dal dalla o anche se informazioni documenti mi dispiace nessuna essere stato quando quale cui suo sua ho sui sulla c'è alcuna perché",
  ],
  [
    "nl",
    "het een en niet van dat is te op aan met voor zijn er ik maar om hem dan naar heb hebben bij ook geen deze dit uit worden wordt wat onze kan u informatie documenten niet over door je jullie dus wel kunnen de",
  ],
  [
    "sv",
    "och att det som är på en ett inte jag för med den av till har de om så men var kan ingen inga från vi eller när dokumenten informationen finns denna detta hittar efter ska",
  ],
  [
    "no",
    "og det som er på en et ikke jeg for med den av til har de om så men var kan ingen fra vi eller når dokumentene informasjonen finnes denne dette finner dokumenter dessverre være skal etter hva ikke hvad jeg af findes oplysninger ved i",
  ],
  [
    "pl",
    "i w nie na się z do to jest że o jak co ale po za od przez dla tym tego są być może dokumentach informacji brak przykro lub oraz który która czy",
  ],
  [
    "cs",
    "na se je že to s z do o jak pro za ale nebo jsou být není informace dokumentech tento této který kteří omlouvám bohužel lze",
  ],
  [
    "tr",
    "ve bir bu için ile da de ne değil yok var olarak çok daha gibi olan bilgi belgelerde üzgünüm hakkında bulunamadı mevcut veya ama ben sen",
  ],
  [
    "ro",
    "și în nu de la pe cu este un o care din că pentru mai sunt informații documente îmi pare rău această acest sau despre fost",
  ],
  ["hu", "a az és hogy nem is egy ez van de meg csak információ dokumentumok sajnálom található vagy nincs erre"],
  [
    "fi",
    "ja on ei se että en oli ole hän mutta kun niin tämä myös tai voi asiakirjoissa tietoa löydy valitettavasti ovat",
  ],
  [
    "ca",
    "el els les de i és un una en que no per amb del al com més però està aquesta aquest això són hi ha són també seva aquests informació documents ho sento què",
  ],
  ["tl", "ang ng sa na mga at ay hindi ko ito para kung may walang impormasyon paumanhin po mo ako"],
]);
