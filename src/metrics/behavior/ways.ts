import { compiledFor } from "./compiled-for.ts";
import { mayMatch } from "./may-match.ts";
import { neededWords } from "./needed-words.ts";

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
