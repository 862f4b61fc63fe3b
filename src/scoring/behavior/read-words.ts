import type { Behavior } from "../../input/golden/index.ts";
import { type CompiledTable, compileTable } from "./compile.ts";
import { foldAnswer, foldLetters, sentencesOf } from "./fold.ts";
import { languageOf } from "./language.ts";
import { CANNED, CANNED_DENIALS, PHRASE_TABLES } from "./phrases/index.ts";

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
const SENTENCES = 4;

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
  const table = PHRASE_TABLES.get(language === "und" ? "en" : language);
  if (table === undefined) return { shown: null, language, phrase: null };
  return { ...readTable(folded, compileTable(table), expectsHandover), language };
}

let cannedPattern: RegExp | undefined;
let deniedPattern: RegExp | undefined;

const canned = (): RegExp => (cannedPattern ??= wholeAnswer(CANNED));
const cannedDenial = (): RegExp => (deniedPattern ??= wholeAnswer(CANNED_DENIALS));

function wholeAnswer(sources: readonly string[]): RegExp {
  return new RegExp(`^[\\s"'\`[(]*(?:${sources.map((source) => `(?:${source})`).join("|")})[\\s"'\`\\])!.。]*$`, "u");
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

function readTable(folded: string, table: CompiledTable, expectsHandover: boolean): Omit<WordsReading, "language"> {
  let text =
    table.letters.size === 0
      ? folded
      : folded.replace(/\p{Script=Han}/gu, (letter) => table.letters.get(letter) ?? letter);
  for (const [pattern, by] of table.rewrites) text = text.replace(pattern, by);
  const shown: Refusal[] = [];
  let phrase: string | null = null;
  let read = 0;
  for (const sentence of sentencesOf(text)) {
    for (const kind of KINDS) {
      const signs = table.signs[kind === "escalate" ? "handover" : "refusal"];
      if (signs !== null && !signs.test(sentence)) continue;
      const found = findPhrase(sentence, table[kind], table);
      if (found === null || shown.includes(kind)) continue;
      shown.push(kind);
      phrase ??= found;
    }
    if (expectsHandover && !shown.includes("escalate") && findPhrase(sentence, table.refer, table) !== null)
      shown.push("escalate");
    read++;
    if (read === SENTENCES || (shown.length === 0 && !isLead(sentence, table))) break;
  }
  return { shown, phrase };
}

/** The first phrase in a sentence that is neither a condition, nor quoted, nor a remark after an answer. */
function findPhrase(sentence: string, pattern: RegExp, table: CompiledTable): string | null {
  for (const { 0: found, index } of sentence.matchAll(pattern)) {
    const before = sentence.slice(0, index);
    if (table.condition.test(lastClause(before)) || isQuoted(before) || followsAnswer(before, table)) continue;
    return found;
  }
  return null;
}

const lastClause = (before: string): string =>
  before.slice(Math.max(...[",", ";", ":", "，", "；", "："].map((mark) => before.lastIndexOf(mark))) + 1);

/** Whether a quotation is open that began after other words. */
function isQuoted(before: string): boolean {
  if ((before.match(/"/g)?.length ?? 0) % 2 === 0) return false;
  const words = before.slice(0, before.lastIndexOf('"')).trim();
  return /\p{L}/u.test(words) && !/^\S+ ?\S*:$/.test(words);
}

/** Whether words before a contrast ("but") already answer. */
function followsAnswer(before: string, table: CompiledTable): boolean {
  for (const { index } of before.matchAll(table.contrast))
    if (index > 0 && !isLead(before.slice(0, index), table)) return true;
  // Without spaces an answer is often the clause before a comma: "续航为11小时，资料未提供充电时间".
  const clause = table.unspaced ? before.replace(/[^,，、]*$/u, "") : "";
  if (/\d/.test(clause) && !isLead(clause, table)) return true;
  const semicolon = before.search(/[;；]/);
  return semicolon > 0 && !isLead(before.slice(0, semicolon), table);
}

/** Whether a sentence or clause answers nothing yet. */
function isLead(text: string, table: CompiledTable): boolean {
  let rest = text.replace(/^[\s"'(¿¡]+/, "");
  for (;;) {
    if (rest === "" || table.aside.test(rest)) return true;
    const lead = table.lead.exec(rest)?.[0];
    if (lead === undefined || lead === "") break;
    rest = rest.slice(lead.length).replace(/^[\s\p{P}]+/u, "");
  }
  if (/\d/.test(rest)) return false;
  return table.unspaced ? rest.length <= 6 : rest.split(" ").length <= 2;
}
