import type { Behavior } from "../../input/golden/index.ts";
import { foldAnswer, foldLetters } from "./fold.ts";
import { type Grammar, grammarOf } from "./grammar.ts";
import { languageOf } from "./language.ts";
import { CANNED } from "./lexicons/index.ts";
import { type TaggedSentence, tagSentence } from "./tag-sentence.ts";

export type Refusal = Exclude<Behavior, "answer">;

/** Phrases of the policy, already folded by `foldPhrase`, in the order of the policy. */
export type ExtraPhrases = readonly { readonly shows: Behavior; readonly phrase: string }[];

/** What the words of an answer show. */
interface WordsReading {
  /** Refusals, the leading one first; empty for an answer; null if the words of the language are not known. */
  readonly shown: readonly Refusal[] | null;
  /** Code of the language that was read, or `und`. */
  readonly language: string;
  /** The answer has no words. */
  readonly isEmpty: boolean;
}

/** Reads the words of an answer. `question` decides the language of a short answer. */
export function readWords(
  answer: string,
  question: string,
  extra: ExtraPhrases = [],
  expectsHandover = false,
): WordsReading {
  const folded = foldAnswer(answer);
  if (!/[^\s\p{P}]/u.test(folded)) return { shown: ["abstain"], language: "und", isEmpty: true };
  const language = languageOf(answer, question);
  const shown = readExtra(folded, extra) ?? readCanned(answer) ?? readSentences(folded, language, expectsHandover);
  return { shown, language, isEmpty: false };
}

/**
 * Whether words of a refusal answer a question of their own subject: a denial one about access ("Do guests have access
 * to ...?"), "No, the policy does not mention it" one about what the policy mentions, and "Support will contact you" one
 * about support.
 */
export function answersQuestion(kind: Refusal, answer: string, question: string): boolean {
  const grammar = grammarOf(languageOf(question, ""));
  if (grammar === undefined) return false;
  const tagsOf = (text: string): string => tagSentence(grammar.simplify(foldAnswer(text)), 0, grammar).tags;
  return has(tagsOf(question), grammar.asked[kind]) && REPLIES[kind].test(tagsOf(answer));
}

/** How the first sentence of such an answer begins, and that nobody is handed over in it. */
const REPLIES: Readonly<Record<Refusal, RegExp>> = {
  abstain: /^N,/,
  permission_denied: /^/,
  escalate: /^[^M&]*$/,
};

/** A phrase of the policy as the answer is read. */
export const foldPhrase = (phrase: string): string => foldAnswer(phrase).replace(/\s+/g, " ");

function readExtra(folded: string, extra: ExtraPhrases): Refusal[] | null {
  const text = folded.replace(/\s+/g, " ");
  const shown = new Set(extra.flatMap(({ shows, phrase }) => (phrase && text.includes(phrase) ? shows : [])));
  if (shown.size === 0) return null;
  return shown.has("answer") ? [] : ([...shown] as Refusal[]);
}

const CANNED_ANSWERS = Object.entries(CANNED).map(([kind, sources]) => {
  const source = sources.map((one) => `(?:${one})`).join("|");
  return [kind as Refusal, new RegExp(`^[\\s"'\`[(]*(?:${source})[\\s"'\`\\])!.。]*$`)] as const;
});

function readCanned(answer: string): Refusal[] | null {
  const text = foldLetters(answer.slice(0, 300)).replace(/\s+/g, " ");
  const found = CANNED_ANSWERS.find(([, whole]) => whole.test(text));
  return found === undefined ? null : [found[0]];
}

const KINDS = ["escalate", "permission_denied", "abstain"] as const;

type Kind = Refusal | "refer";

/** Sentences that are read. A refusal after an answer is a remark about what else is not known. */
const SENTENCES = 6;

/** The same if an answer begins with what a calculation needs: it can end in "We cannot tell." */
const STEPS = 24;

function readSentences(folded: string, language: string, expectsHandover: boolean): Refusal[] | null {
  const grammar = grammarOf(language === "und" ? "en" : language);
  if (grammar === undefined) return null;
  const text = grammar.simplify(folded);
  const shown: Refusal[] = [];
  let from = 0;
  let abstained = false;
  let calculates = false;
  for (let read = 0; read < (calculates ? STEPS : SENTENCES) && from < text.length; read++) {
    const sentence = tagSentence(text, from, grammar);
    from = sentence.end;
    if (calculates && !/^[,"]*[Bb]/.test(sentence.tags)) continue;
    if (abstained && goesOn(sentence.tags, grammar)) return [];
    const refers = (kind: Refusal): boolean =>
      expectsHandover && kind === "escalate" && refuses(sentence, "refer", grammar);
    const isShown = (kind: Refusal): boolean => refuses(sentence, kind, grammar) || refers(kind);
    shown.push(...KINDS.filter((kind) => !shown.includes(kind) && isShown(kind)));
    abstained = !abstained && shown.join() === "abstain";
    if (shown.length > 0 || !asserts(sentence.tags, grammar)) continue;
    calculates ||= has(sentence.tags, grammar.patterns.calculation);
    if (!calculates) break;
  }
  return shown;
}

const has = (tags: string, pattern: RegExp): boolean => tags.search(pattern) >= 0;

/** Whether a sentence has a refusal that is neither a condition, nor quoted, nor a remark about an answer. */
function refuses({ tags, isQuestion }: TaggedSentence, kind: Kind, grammar: Grammar): boolean {
  const pattern = grammar.patterns[kind];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(tags); match !== null; match = pattern.exec(tags)) {
    const [found, before, rest] = [match[0], tags.slice(0, match.index), tags.slice(pattern.lastIndex)];
    const asks = isQuestion && !IDIOM.test(found) && !rest.includes(",");
    if (!asks && counts(found, before, rest, kind, grammar)) return true;
  }
  return false;
}

/** A whole sentence in few words. */
const IDIOM = /[!#&]/;

/** With this many words of no class before it, words of a refusal come too late in their sentence: a remark. */
const LATE = 10;

/** Whether what matched refuses, given what is before and behind it in the sentence. */
function counts(found: string, before: string, rest: string, kind: Kind, grammar: Grammar): boolean {
  const { patterns } = grammar;
  return !(
    before.replace(/^.*[AB]/, "").split(/[_0]/).length > LATE ||
    // A condition.
    (!before.includes("s") && has(before, patterns.condition)) ||
    /^[^,;:AB"]{0,4}k/.test(rest) ||
    /c[^N]*N/.test(found) ||
    // A quotation is open that began after other words.
    /^(?![^"]{0,3}:")[^"]*[^",;:][^"]*"[^"]*(?:"[^"]*"[^"]*)*$/.test(before) ||
    (IDIOM.test(found) && rest.search(patterns.error) === 0) ||
    // "No, there is no evidence of it" answers a question of yes or no.
    (kind === "abstain" && /^N,[^Sws]*$/.test(before + found) && !has(found, patterns.sources)) ||
    asserts(before.replace(/[^;:AB]*$/, ""), grammar) ||
    answers(rest, (before + found).startsWith("A"), kind, grammar)
  );
}

/** Whether a contrast or a second half of the sentence goes on to answer. A colon after a handover explains it. */
function answers(rest: string, isConcession: boolean, kind: Kind, grammar: Grammar): boolean {
  const contrast = (isConcession ? /[;ABb,]/ : /[;ABb]|(?<=^[^DQ]{0,4}):/).exec(rest);
  if (contrast === null || (kind === "escalate" && contrast[0] === ":")) return false;
  return asserts(rest.slice(contrast.index + 1), grammar);
}

/** A report of what else the sources say tells something if it has this many words of no class. */
const TELLING = 7;

/** Whether a sentence after an abstention answers all the same: "However, you can ..." */
function goesOn(tags: string, grammar: Grammar): boolean {
  const contrast = /^[,"]*B,?/.exec(tags);
  if (contrast === null) return false;
  const said = tags.slice(contrast[0].length);
  if (asserts(said, grammar)) return true;
  return (
    !/^[^i]{0,3}[SwhCQWI]/.test(said) && !has(said, grammar.patterns.abstain) && said.split(/[_0]/).length > TELLING
  );
}

/** Whether words tell something of the matter, other than a condition. */
function asserts(tags: string, grammar: Grammar): boolean {
  const told = tags
    .replace(/^c[^,]*,/, "")
    .split(/[;:AB]/)
    .filter((clause) => !has(clause.slice(0, 5), grammar.patterns.aside) && !has(clause, grammar.patterns.abstain));
  return told.some((clause) => clause.includes("0")) || told.join("").replace(/[,"iac]/g, "").length > 2;
}
