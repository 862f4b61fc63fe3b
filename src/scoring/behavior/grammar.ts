import { type Index, indexOf } from "./lexicon.ts";
import { ASIDES, ASKED, CLASSES, GRAMMAR, type Lexicon } from "./lexicons/index.ts";

export type Kind = keyof typeof GRAMMAR;

/** Patterns of a language, over its tags. */
export interface Grammar extends Readonly<Record<Kind, RegExp>> {
  readonly index: Index;
  /** The text before a refusal makes it a condition, or what a sign or a program says. */
  readonly condition: RegExp;
  /** A word for an error. */
  readonly error: RegExp;
  /** What was searched. */
  readonly sources: RegExp;
  /** What a calculation needs. */
  readonly calculation: RegExp;
  /** Questions that words of a refusal can answer. */
  readonly asked: Readonly<Record<Exclude<Kind, "refer">, RegExp>>;
  /** Words that speak of the search, of the question, or of help elsewhere: what has them tells nothing of the matter. */
  readonly aside: RegExp;
}

const grammars = new WeakMap<Lexicon, Grammar>();

export function grammarOf(lexicon: Lexicon): Grammar {
  let grammar = grammars.get(lexicon);
  if (grammar === undefined) {
    const index = indexOf(lexicon);
    const classes = classesOf(index);
    const any = (patterns: readonly string[], flags = ""): RegExp =>
      new RegExp(patterns.map((pattern) => sourceOf(pattern, classes)).join("|"), flags);
    const compile = (patterns: readonly string[]): RegExp => any(patterns, "g");
    grammar = {
      index,
      abstain: compile([...GRAMMAR.abstain, ...(lexicon.grammar?.abstain ?? [])]),
      permission_denied: compile([...GRAMMAR.permission_denied, ...(lexicon.grammar?.permission_denied ?? [])]),
      escalate: compile(GRAMMAR.escalate),
      refer: compile(GRAMMAR.refer),
      condition: new RegExp(`${sourceOf("condition", classes)}:?"?[^,;:ABZ"]{0,5}$`),
      error: new RegExp(`^${sourceOf("error", classes)}`),
      sources: new RegExp(sourceOf("source/rules", classes)),
      calculation: new RegExp(sourceOf("calculate", classes)),
      asked: {
        abstain: any(ASKED.abstain),
        permission_denied: any(ASKED.permission_denied),
        escalate: any(ASKED.escalate),
      },
      aside: any(ASIDES),
    };
    grammars.set(lexicon, grammar);
  }
  return grammar;
}

const SIGNS: Readonly<Record<string, string>> = {
  " ": "",
  "~": '[^,;:AB"]{0,6}?',
  "=": '[^;:AB"]{0,6}?',
  "+": '[^;AB"]*?',
  "-": '[^;:AB",]{0,2}?',
  ",": ",?",
  "!": "(?![_JEMWXn0Qd])",
  "^": '(?<=^|[,;:ABbs"])',
};

/** The letters of each class: its own, and those of words that belong to it and to others. */
function classesOf({ ambiguous }: Index): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(CLASSES).map(([name, letter]) => {
      const shared = [...ambiguous].filter(([, classes]) => letter !== "" && classes.includes(letter));
      return [name, letter + shared.map(([one]) => one).join("")];
    }),
  );
}

function sourceOf(pattern: string, classes: ReadonlyMap<string, string>): string {
  const letters = (names: string): string => names.replace(/[a-z_]+|\//g, (name) => classes.get(name) ?? "");
  return pattern.replace(/[a-z_]+(?:\/[a-z_]+)*|[ ~=+$^!,-]/g, (sign) => {
    if (sign === "$") return `(?=[,;:ABb"${letters("condition")}]|$)`;
    return SIGNS[sign] ?? `[${letters(sign)}]`;
  });
}
