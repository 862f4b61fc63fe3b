import { grouped } from "../../text/index.ts";
import { foldLetters } from "./fold.ts";
import { ASKED, CLASSES, GRAMMAR, LEXICONS, type Lexicon, SIGNS, type WordClass } from "./lexicons/index.ts";

interface Entry {
  readonly word: string;
  readonly isStem: boolean;
  /** One letter for each class of the word. */
  readonly tags: string;
}

/** A lexicon, ready to read with. */
export interface Grammar {
  readonly lexicon: Lexicon;
  /** Entries by their first two letters or their only one, longest first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Reads letters as the lexicon writes them. */
  readonly simplify: (text: string) => string;
  readonly patterns: Readonly<Record<keyof typeof GRAMMAR, RegExp>>;
  readonly asked: Readonly<Record<keyof typeof ASKED, RegExp>>;
}

const grammars = new Map<string, Grammar>();

/** The grammar of a language; undefined if its words are not known. */
export function grammarOf(language: string): Grammar | undefined {
  const lexicon = LEXICONS.get(language);
  if (lexicon !== undefined && !grammars.has(language)) grammars.set(language, buildGrammar(lexicon));
  return grammars.get(language);
}

function buildGrammar(lexicon: Lexicon): Grammar {
  const simple = new Map((lexicon.letters?.match(/../gu) ?? []).map((pair) => [pair[0]!, pair[1]!] as const));
  const simplify = (text: string): string =>
    simple.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (letter) => simple.get(letter) ?? letter);
  const lists = simplify(foldLetters(Object.values(lexicon.words).join("\n"))).split("\n");
  const words = Object.keys(lexicon.words).flatMap((names, i) => {
    const tags = names.replace(/(\w+) ?/g, (_, name: WordClass) => CLASSES[name]);
    return lists[i]!.split("|").map((written) => ({ written, tags }));
  });
  const shared: string[] = [];
  const entries = [...grouped(words, ({ written }) => written)].map(([written, all]) => {
    const isStem = written.endsWith("*");
    const tags = all.length === 1 ? all[0]!.tags : combined([...new Set(all.map((one) => one.tags))], shared);
    return { word: isStem ? written.slice(0, -1) : written, isStem, tags };
  });
  entries.sort((one, other) => other.word.length - one.word.length);
  const byStart = grouped(entries, ({ word }) => word.slice(0, 2));
  for (const [start, group] of byStart) if (start.length > 1) group.push(...(byStart.get(start[0]!) ?? []));
  const letters = new Map(
    Object.entries(CLASSES).map(([name, letter]) => {
      const more = shared.map((classes, place) => (classes.includes(letter) ? sharedLetter(place) : ""));
      return [name, [letter, ...more].join("")] as const;
    }),
  );
  const own: Readonly<Partial<Record<string, readonly string[]>>> = lexicon.grammar ?? {};
  const compile = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>): Record<Name, RegExp> => {
    const compiled = Object.entries<readonly string[]>(table).map(([name, patterns]) => {
      const sources = [...patterns, ...(own[name] ?? [])].map((pattern) => sourceOf(pattern, letters));
      return [name, new RegExp(sources.join("|"), "g")] as const;
    });
    return Object.fromEntries(compiled) as Record<Name, RegExp>;
  };
  return { lexicon, entries: byStart, simplify, patterns: compile(GRAMMAR), asked: compile(ASKED) };
}

/** The longest tags of a word count. A word of several classes has a letter of its own, by its place in `shared`. */
function combined(all: readonly string[], shared: string[]): string {
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
  const classes = all.filter((tags) => tags.length === 1).join("");
  if (longest.length > 1 || classes.length < 2) return longest;
  if (!shared.includes(classes)) shared.push(classes);
  return sharedLetter(shared.indexOf(classes));
}

const sharedLetter = (place: number): string => String.fromCharCode(PRIVATE_USE + place);

const PRIVATE_USE = 0xe000;

function sourceOf(pattern: string, letters: ReadonlyMap<string, string>): string {
  return pattern.replace(/[a-z_]+(?:\/[a-z_]+)*|[ ~=+$^!,<-]/g, (sign) => {
    if (sign === "$") return `(?=[,;:ABb"${letters.get("condition")}]|$)`;
    return SIGNS[sign] ?? `[${sign.replace(/[a-z_]+|\//g, (name) => letters.get(name) ?? "")}]`;
  });
}
