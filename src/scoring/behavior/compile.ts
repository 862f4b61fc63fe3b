import { foldLetters } from "./fold.ts";
import type { PhraseTable } from "./phrases/index.ts";

/** Patterns of a language, compiled when an answer in it is first read. */
export interface CompiledTable {
  readonly abstain: RegExp;
  readonly permission_denied: RegExp;
  readonly escalate: RegExp;
  readonly refer: RegExp;
  /** Matches the text before a phrase that makes it a condition. */
  readonly condition: RegExp;
  readonly contrast: RegExp;
  readonly lead: RegExp;
  readonly aside: RegExp;
  readonly signs: Readonly<Record<"refusal" | "handover", RegExp | null>>;
  readonly letters: ReadonlyMap<string, string>;
  readonly rewrites: NonNullable<PhraseTable["rewrites"]>;
  readonly unspaced: boolean;
}

const compiled = new WeakMap<PhraseTable, CompiledTable>();

export function compileTable(table: PhraseTable): CompiledTable {
  let found = compiled.get(table);
  if (found === undefined) {
    found = compile(table);
    compiled.set(table, found);
  }
  return found;
}

/** Letters of a script after folding, as a class. Unicode classes would make every pattern several times slower. */
const LETTERS: Readonly<Record<string, string>> = { ru: "а-яё", hi: "\u0900-\u097f", ar: "\u0620-\u06ff" };
const LATIN = "a-zœæø";

const lettersOf = ({ language }: Pick<PhraseTable, "language">): string => LETTERS[language] ?? LATIN;

function compile(table: PhraseTable): CompiledTable {
  const unspaced = table.unspaced === true;
  const [before, after] = [
    `(?<![${lettersOf(table)}0-9])`,
    `(?!(?<=[${lettersOf(table)}0-9])[${lettersOf(table)}0-9])`,
  ];
  const source = (phrases: readonly string[]): string =>
    phrases.length === 0 ? "(?!)" : phrases.map((phrase) => phraseSource(phrase, table)).join("|");
  const [start, end] = unspaced
    ? [table.prefix === undefined ? "" : `${before}(?:${table.prefix})?`, ""]
    : [before, after];
  const pattern = (phrases: readonly string[]): RegExp => new RegExp(`${start}(?:${source(phrases)})${end}`, "g");
  const beginning = (phrases: readonly string[]): RegExp => new RegExp(`^(?:${source(phrases)})${end}`, "u");
  const near = unspaced ? "[^,，、。]{0,6}$" : `(?: [^ ,;:]+){0,2} ?$`;
  return {
    abstain: pattern(table.abstain),
    permission_denied: pattern(table.permission_denied),
    escalate: pattern(table.escalate),
    refer: pattern(table.refer),
    condition: new RegExp(`${start}(?:${source(table.conditions)})${near}`),
    contrast: pattern(table.contrasts),
    lead: beginning(table.leads),
    aside: beginning(table.asides),
    signs: { refusal: anyOf(table.signs), handover: anyOf(table.handoverSigns) },
    letters: new Map((table.letters?.match(/../gu) ?? []).map((pair) => [pair[0]!, pair[1]!])),
    rewrites: table.rewrites ?? [],
    unspaced,
  };
}

const anyOf = (signs: readonly string[] | undefined): RegExp | null =>
  signs === undefined ? null : new RegExp(signs.map(foldLetters).join("|"));

/** The regular expression of a phrase, whose notation `PhraseTable` describes. */
function phraseSource(phrase: string, table: Pick<PhraseTable, "language" | "slots" | "unspaced">): string {
  const { slots = {}, unspaced } = table;
  const letters = lettersOf(table);
  const fill = (text: string): string =>
    text.replace(/<(\w+)>/g, (_, name: string) => {
      const slot = slots[name];
      if (slot === undefined) throw new Error(`no slot ${name} for the phrase ${phrase}`);
      return `{${fill(slot)}}`;
    });
  const closing: string[] = [];
  const boundary = unspaced ? "" : `(?!(?<=[${letters}0-9])[${letters}0-9])`;
  return foldLetters(fill(phrase)).replace(NOTATION, (sign, last: string | undefined) => {
    if (last !== undefined) return `${last}[${letters}]*`;
    if (sign === "{" || sign === "!{") {
      closing.push(sign === "{" ? ")" : `)${boundary})`);
      return sign === "{" ? "(?:" : "(?! ?(?:";
    }
    if (sign === "$") return `[\\s.,;:!?"'()…。！？।؟-]*$`;
    // Bounded, so that no answer can make a pattern slow.
    if (sign === "}*") return `${closing.pop()}{0,6}`;
    if (sign === "}+") return `${closing.pop()}{1,6}`;
    if (sign === "}") return closing.pop() ?? "}";
    if (sign === " ... ") return "(?: [^ ,;:]+){0,5} ";
    if (sign.includes("...")) return "[^,，;；:：]{0,16}";
    return `\\${sign}`;
  });
}

const NOTATION = /([\p{L}\p{M}])\*|!\{|\}[*+]|[{}]| \.\.\. | ?\.\.\. ?|[.()[\]\\/$]/gu;
