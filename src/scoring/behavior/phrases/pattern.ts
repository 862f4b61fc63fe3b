import type { Behavior } from "../../../input/golden/index.ts";

const compiled = new WeakSet<RegExp>();

/** From this length of the first text on, V8 compiles a pattern to machine code at once. */
const LONG = 1000;

/**
 * The pattern itself, compiled. V8 compiles one at its first use for an interpreter, and what that costs grows with the
 * square of the pattern: 77 ms for the largest of ours, where machine code takes 8. It leaves that out where the first
 * text is long.
 */
export function compiledFor(text: string, pattern: RegExp): RegExp {
  if (!compiled.has(pattern)) {
    compiled.add(pattern);
    text.padEnd(LONG).search(pattern);
  }
  return pattern;
}

/**
 * Whether a text (folded) has a word that the pattern needs. Searching for a word costs a hundredth of compiling a pattern,
 * and most answers hold none.
 */
export const mayMatch = ({ words }: Pick<RefusalPattern, "words">, text: string): boolean =>
  words.length === 0 || words.some((word) => text.includes(word));

/**
 * Words of which a text holds one wherever the pattern matches it; none where that cannot be told. To look for them costs
 * a hundredth of what compiling the pattern does.
 */
export const neededWords = (pattern: string): readonly string[] => new PatternReader(pattern).ways();

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Of one of several ways, up to the end of the group. */
  ways(): readonly string[] {
    const words: string[] = [];
    let isKnown = true;
    do {
      const needed = this.#sequence();
      if (needed.length === 0) isKnown = false;
      words.push(...needed);
    } while (this.#skips("|"));
    return isKnown ? words : [];
  }

  /** The best of all that has to be there. */
  #sequence(): readonly string[] {
    let best: readonly string[] = [];
    let literal = "";
    const offer = (words: readonly string[]): void => {
      if (rank(words) > rank(best) || (rank(words) === rank(best) && words.length < best.length)) best = words;
    };
    while (this.#at < this.#pattern.length && !"|)".includes(this.#pattern[this.#at]!)) {
      const plain = this.#takes(PLAIN);
      if (plain !== undefined) {
        literal += plain;
        continue;
      }
      const item = this.#item();
      const times = this.#times();
      if (times !== 0) {
        if (typeof item === "string") literal += item;
        else offer(item.words);
      }
      // What takes no room leaves the characters around it side by side.
      if (times === null && (typeof item === "string" || item.isPlace)) continue;
      offer([literal]);
      literal = "";
    }
    offer([literal]);
    return best;
  }

  /** A character that stands for itself, or what else has to be there. */
  #item(): string | { readonly words: readonly string[]; readonly isPlace: boolean } {
    const character = this.#pattern[this.#at++]!;
    if (character === "\\") return this.#escape();
    if (character === "(") return this.#group();
    if (character === "[") while (!this.#skips("]")) this.#at += this.#pattern[this.#at] === "\\" ? 2 : 1;
    if ("^$".includes(character)) return PLACE;
    return "[.".includes(character) ? ANYTHING : character;
  }

  #escape(): string | typeof ANYTHING {
    const code = this.#takes(ESCAPED)!;
    if (/^[bB]$/.test(code)) return PLACE;
    return /^[^a-zA-Z\d]$/.test(code) ? code : ANYTHING;
  }

  #group(): { readonly words: readonly string[]; readonly isPlace: boolean } {
    const kind = this.#takes(GROUP) ?? "";
    const isOther = kind === "" && this.#pattern[this.#at] === "?";
    const words = this.ways();
    this.#skips(")");
    return { words: isOther || kind.endsWith("!") ? [] : words, isPlace: /[=!]$/.test(kind) };
  }

  /** How often the item before has to be there, where the pattern says so. */
  #times(): number | null {
    const times = this.#takes(TIMES);
    if (times === undefined) return null;
    const least = /\d+/.exec(times)?.[0];
    return least === undefined ? Number(times.startsWith("+")) : Number(least);
  }

  #takes(what: RegExp): string | undefined {
    what.lastIndex = this.#at;
    const found = what.exec(this.#pattern)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skips(mark: string): boolean {
    const found = this.#pattern.startsWith(mark, this.#at);
    if (found) this.#at += mark.length;
    return found;
  }
}

/** Characters that stand for themselves, each once. */
const PLAIN = /[^\\()[\]{}.*+?^$|]+(?![?*+{])/y;

/** What follows a backslash. */
const ESCAPED = /[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[\s\S]/iy;

/** What follows an opening bracket. */
const GROUP = /\?(?:[:=!]|<[=!])/y;

const TIMES = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;

/** Something, and a place between characters, of which no word is needed. */
const ANYTHING = { words: [], isPlace: false };
const PLACE = { words: [], isPlace: true };

/** Long words are rare. */
const rank = (words: readonly string[]): number =>
  words.reduce((least, { length }) => Math.min(least, length), words.length === 0 ? 0 : Number.POSITIVE_INFINITY);

interface Way {
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

/** From so many texts on, one pattern of all ways is worth its compiling. */
const MANY = 100;

/**
 * Several ways to say something, as one pattern of all of them finds it. For the first texts each is by itself: made when it
 * is asked for, and compiled when a text holds a word that it needs. Few texts need many of them, and to compile all takes
 * as long as a small set does to score.
 */
export class Ways {
  readonly #written: readonly string[];
  readonly #made: Way[] = [];
  #asked = 0;
  #whole: RegExp | undefined;

  constructor(written: readonly string[]) {
    this.#written = written;
  }

  isIn(text: string): boolean {
    const whole = this.#ofMany(text);
    if (whole !== null) return text.search(whole) >= 0;
    return this.#written.some((_, i) => this.#searchFor(i, text) >= 0);
  }

  /** Where the first begins, or -1. */
  search(text: string): number {
    const whole = this.#ofMany(text);
    if (whole !== null) return text.search(whole);
    let first = -1;
    for (let i = 0; i < this.#written.length; i++) {
      const at = this.#searchFor(i, text);
      if (at >= 0 && (first < 0 || at < first)) first = at;
    }
    return first;
  }

  /** The first from a place on; of those that begin there, that of the first way. */
  find(text: string, from: number): RegExpExecArray | null {
    const whole = this.#ofMany(text);
    if (whole !== null) return execFrom(whole, text, from);
    let first: RegExpExecArray | null = null;
    for (let i = 0; i < this.#written.length; i++) {
      const way = this.#way(i);
      if (!mayMatch(way, text)) continue;
      const found = execFrom(compiledFor(text, way.pattern), text, from);
      if (found !== null && (first === null || found.index < first.index)) first = found;
    }
    return first;
  }

  #searchFor(i: number, text: string): number {
    const way = this.#way(i);
    return mayMatch(way, text) ? text.search(compiledFor(text, way.pattern)) : -1;
  }

  #ofMany(text: string): RegExp | null {
    if (this.#asked++ < MANY) return null;
    this.#whole ??= new RegExp(this.#written.join("|"), "g");
    return compiledFor(text, this.#whole);
  }

  #way(i: number): Way {
    const written = this.#written[i]!;
    this.#made[i] ??= { words: neededWords(written), pattern: new RegExp(written, "g") };
    return this.#made[i];
  }
}

function execFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** One pattern of several ways to match. */
export const anyOf = (...written: string[]): Ways => new Ways(written);

/** What may stand beside a refusal in a language. The patterns read one clause (folded) without what leads it in. */
export interface Asides {
  /** What leads in a clause, and what is said out of politeness. */
  readonly lead: RegExp;
  /** Words that tell something in spite of all else. */
  readonly betrays: Ways;
  /** What tells nothing: the speaker about himself, advice, why access is denied. */
  readonly idle: Ways;
  /** That something may not be seen by everybody. */
  readonly restricted: Ways;
  /** The speaker or who asks: a clause with one of them is about the talk, however it goes on. */
  readonly spoken: RegExp;
  /** What may be: of what is protected it may be what was asked for. */
  readonly maybe: RegExp;
  /** A clause with a word for how access is given. */
  readonly access: RegExp;
  /** What sets a clause against the one before it. */
  readonly opposed: RegExp;
  /** How a guess begins, or an answer that takes up the question. */
  readonly guess: RegExp;
  /** A clause with a word for what was searched. */
  readonly material: RegExp;
  /** A clause of which what was searched is the subject. */
  readonly subject: RegExp;
  /** Before a phrase of refusal: something was said already. */
  readonly asserts: RegExp;
  /** A clause whose list is of what the speaker offers or asks for. */
  readonly offer: RegExp;
}

/** A pattern over folded text (see `foldAnswer`) that shows a kind of refusal. The name is printed as the reason. */
export interface RefusalPattern {
  readonly name: string;
  readonly shows: Exclude<Behavior, "answer">;
  /** The text must hold one of these for the pattern to be worth a try; empty: always. */
  readonly words: readonly string[];
  readonly pattern: Ways;
}
