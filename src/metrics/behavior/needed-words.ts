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
