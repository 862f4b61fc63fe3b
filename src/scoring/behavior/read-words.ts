import type { Behavior } from "../../input/golden/index.ts";
import { foldAnswer, foldLetters } from "./fold.ts";
import { type Grammar, grammarOf, type Kind } from "./grammar.ts";
import { languageOf } from "./language.ts";
import { simplify, type TaggedSentence, tagSentence } from "./lexicon.ts";
import { CANNED, CANNED_DENIALS, LEXICONS } from "./lexicons/index.ts";

export type Refusal = Exclude<Behavior, "answer">;

/** Phrases of the policy, already folded by `foldPhrase`, in the order of the policy. */
export type ExtraPhrases = readonly { readonly shows: Behavior; readonly phrase: string }[];

/** What the words of an answer show. */
export interface WordsReading {
  /** Refusals that the words show, the leading one first; empty for an answer; null if the language has no table. */
  readonly shown: readonly Refusal[] | null;
  /** Code of the language that was read, or `und`. */
  readonly language: string;
  /** The words that decided. */
  readonly phrase: string | null;
}

/** Sentences that are read. A refusal after an answer is a remark about what else is not known. */
const SENTENCES = 6;

/** Reads the words of an answer. `question` decides the language of a short answer. */
export function readWords(
  answer: string,
  question: string,
  extra: ExtraPhrases = [],
  expectsHandover = false,
): WordsReading {
  const folded = foldAnswer(answer);
  if (!/[^\s\p{P}]/u.test(folded)) return { shown: ["abstain"], language: "und", phrase: "" };
  const language = languageOf(answer, question);
  const byPolicy = readExtra(folded, extra);
  if (byPolicy !== null) return { ...byPolicy, language };
  const flat = foldLetters(answer.slice(0, 300)).replace(/\s+/g, " ");
  if (canned().test(flat)) return { shown: ["abstain"], language, phrase: flat };
  if (cannedDenial().test(flat)) return { shown: ["permission_denied"], language, phrase: flat };
  const lexicon = LEXICONS.get(language === "und" ? "en" : language);
  if (lexicon === undefined) return { shown: null, language, phrase: null };
  return { ...readLexicon(folded, grammarOf(lexicon), expectsHandover), language };
}

/**
 * Whether words of a refusal answer a question of their own subject: a denial one about access ("Do guests have access
 * to ...?"), "No, the policy does not mention it" one about what the policy mentions, and "Support will contact you" one
 * about support.
 */
export function answersQuestion(kind: Refusal, answer: string, question: string): boolean {
  const lexicon = LEXICONS.get(languageOf(question, ""));
  if (lexicon === undefined) return false;
  const grammar = grammarOf(lexicon);
  const tagsOf = (text: string): string =>
    tagSentence(simplify(foldAnswer(text), grammar.index.simple), 0, grammar.index).tags;
  return grammar.asked[kind].test(tagsOf(question)) && REPLIES[kind].test(tagsOf(answer));
}

/** How the first sentence of such an answer begins, and that nobody is handed over in it. */
const REPLIES: Readonly<Record<Refusal, RegExp>> = {
  abstain: /^N,/,
  permission_denied: /^/,
  escalate: /^[^M&]*$/,
};

let cannedPattern: RegExp | undefined;
let deniedPattern: RegExp | undefined;

const canned = (): RegExp => (cannedPattern ??= wholeAnswer(CANNED));
const cannedDenial = (): RegExp => (deniedPattern ??= wholeAnswer(CANNED_DENIALS));

function wholeAnswer(sources: readonly string[]): RegExp {
  return new RegExp(`^[\\s"'\`[(]*(?:${sources.map((source) => `(?:${source})`).join("|")})[\\s"'\`\\])!.。]*$`);
}

/** A phrase of the policy as the answer is read. */
export const foldPhrase = (phrase: string): string => foldAnswer(phrase).replace(/\s+/g, " ");

function readExtra(folded: string, extra: ExtraPhrases): Omit<WordsReading, "language"> | null {
  if (extra.length === 0) return null;
  const text = folded.replace(/\s+/g, " ");
  const found = extra.filter(({ phrase }) => phrase !== "" && text.includes(phrase));
  if (found.length === 0) return null;
  const answers = found.find(({ shows }) => shows === "answer");
  const shown = answers === undefined ? [...new Set(found.map(({ shows }) => shows as Refusal))] : [];
  return { shown, phrase: (answers ?? found[0]!).phrase };
}

const KINDS = ["escalate", "permission_denied", "abstain"] as const;

function readLexicon(folded: string, grammar: Grammar, expectsHandover: boolean): Omit<WordsReading, "language"> {
  const text = simplify(folded, grammar.index.simple);
  const shown: Refusal[] = [];
  let phrase: string | null = null;
  let from = 0;
  let abstained = false;
  let calculates = false;
  for (let read = 0; read < (calculates ? STEPS : SENTENCES) && from < text.length; read++) {
    const sentence = tagSentence(text, from, grammar.index);
    from = sentence.end;
    if (calculates && !CONCLUDES.test(sentence.tags)) continue;
    if (abstained && goesOn(sentence.tags, grammar)) return { shown: [], phrase };
    for (const kind of KINDS) {
      if (shown.includes(kind)) continue;
      const refers = kind === "escalate" && expectsHandover;
      const found = findRefusal(sentence, kind, grammar) ?? (refers ? findRefusal(sentence, "refer", grammar) : null);
      if (found === null) continue;
      shown.push(kind);
      phrase ??= text.slice(sentence.at[found.from], sentence.at[found.to] ?? from).trim();
    }
    abstained = !abstained && shown.join() === "abstain";
    if (shown.length > 0 || !asserts(sentence.tags, grammar)) continue;
    calculates ||= grammar.calculation.test(sentence.tags);
    if (!calculates) break;
  }
  return { shown, phrase };
}

/** Sentences that are read of an answer that begins with what a calculation needs: it can end in "We cannot tell." */
const STEPS = 24;

const CONCLUDES = /^[,"]*[Bb]/;

/** The first refusal in a sentence that is neither a condition, nor quoted, nor a remark about an answer. */
function findRefusal(
  { tags, isQuestion }: TaggedSentence,
  kind: Kind,
  grammar: Grammar,
): { from: number; to: number } | null {
  const pattern = grammar[kind];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(tags); match !== null; match = pattern.exec(tags)) {
    const [found] = match;
    const from = match.index;
    const to = pattern.lastIndex;
    const asks = isQuestion && !IDIOM.test(found) && !tags.slice(to).includes(",");
    if (!asks && counts(found, tags.slice(0, from), tags.slice(to), kind, grammar)) return { from, to };
    pattern.lastIndex = to;
  }
  return null;
}

/** With this many words of no class before it, words of a refusal come too late in their sentence: a remark. */
const LATE = 10;

/** A whole sentence in few words. */
const IDIOM = /[!#&]/;

/** Whether what matched refuses, given what is before and behind it in the sentence. */
function counts(found: string, before: string, rest: string, kind: Kind, grammar: Grammar): boolean {
  const isIdiom = IDIOM.test(found);
  if (
    before.replace(/^.*[AB]/, "").split(/[_0]/).length > LATE ||
    isCondition(before, grammar) ||
    isQuoted(before) ||
    asserts(before.replace(/[^;:AB]*$/, ""), grammar)
  )
    return false;
  if (isIdiom && grammar.error.test(rest)) return false;
  // "No, there is no evidence of it" answers a question of yes or no.
  if (kind === "abstain" && /^N,[^Sws]*$/.test(before + found) && !grammar.sources.test(found)) return false;
  if (/^[^,;:AB"]{0,4}k/.test(rest) || /c[^N]*N/.test(found)) return false;
  return !answers(rest, (before + found).startsWith("A"), grammar);
}

const isCondition = (before: string, grammar: Grammar): boolean =>
  !before.includes("s") && grammar.condition.test(before);

/** Whether a quotation is open that began after other words. */
const isQuoted = (before: string): boolean => /^(?![^"]{0,3}:")[^"]*[^",;:][^"]*"[^"]*(?:"[^"]*"[^"]*)*$/.test(before);

/** Whether a contrast or a second half of the sentence goes on to answer. */
function answers(rest: string, isConcession: boolean, grammar: Grammar): boolean {
  const contrast = (isConcession ? /[;ABb,]/ : /[;ABb]|(?<=^[^DQ]{0,4}):/).exec(rest);
  return contrast !== null && asserts(rest.slice(contrast.index + 1), grammar);
}

/** A report of what else the sources say tells something if it has this many words of no class. */
const TELLING = 7;

/** Whether a sentence after an abstention answers all the same: "However, you can ..." */
function goesOn(tags: string, grammar: Grammar): boolean {
  const contrast = /^[,"]*B,?/.exec(tags);
  if (contrast === null) return false;
  const said = tags.slice(contrast[0].length);
  if (asserts(said, grammar)) return true;
  return !/^[^i]{0,3}[SwhCQWI]/.test(said) && said.search(grammar.abstain) < 0 && said.split(/[_0]/).length > TELLING;
}

/** Whether words tell something of the matter, other than a condition. */
function asserts(tags: string, grammar: Grammar): boolean {
  const told = tags
    .replace(/^c[^,]*,/, "")
    .split(/[;:AB]/)
    .filter((clause) => !grammar.aside.test(clause.slice(0, 5)) && clause.search(grammar.abstain) < 0);
  return told.some((clause) => clause.includes("0")) || told.join("").replace(/[,"iac]/g, "").length > 2;
}
