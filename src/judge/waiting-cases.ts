import type { Trace } from "../dataset/traces/trace.schema.ts";

/** A case that waits, and the room that it takes. */
interface Waiting {
  readonly caseIndex: number;
  readonly trace: Trace;
  readonly characters: number;
  /** Keys of what has to be asked: what shows the same is asked once, as of repeats with one answer. */
  readonly unasked: readonly string[];
}

/** Characters that may wait in memory. */
const MAX_CHARACTERS = 50_000_000;

/** The cases that a judge is to be asked about, as many of the first ones as there is room for. */
export class WaitingCases<T extends Waiting> {
  readonly #maxCalls: number;
  readonly #leave: (work: T, why: string) => void;
  readonly #waiting: T[] = [];
  #characters = 0;
  #kept = 0;

  /** `leave` takes a case that there is no room for, and why. */
  constructor(maxCalls: number, leave: (work: T, why: string) => void) {
    this.#maxCalls = maxCalls;
    this.#leave = leave;
  }

  add(work: T): void {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const most = Math.max(this.#maxAsks, this.#kept) * 2;
    if (this.#waiting.length > most || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }

  /** All of them, in the order of the golden set: where a limit ends them, it ends the same ones every time. */
  sorted(): readonly T[] {
    this.#prune();
    return this.#waiting;
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#characters = 0;
    this.#kept = 0;
  }

  /** One more than can be asked for, so that the limit itself is met and told. */
  get #maxAsks(): number {
    return this.#maxCalls + 1;
  }

  /** Keeps as many of the first cases as there is room for, whatever order they came in. */
  #prune(): void {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const asks = new Set<string>();
    let kept = 0;
    let characters = 0;
    let why = "the texts are too long to wait for the judge";
    for (const work of this.#waiting) {
      const more = work.unasked.some((key) => !asks.has(key));
      if (more && asks.size >= this.#maxAsks) {
        why = `max-calls ${this.#maxCalls} is spent`;
        break;
      }
      if (characters + work.characters > MAX_CHARACTERS) break;
      for (const key of work.unasked) asks.add(key);
      characters += work.characters;
      kept++;
    }
    for (const work of this.#waiting.splice(kept)) this.#leave(work, why);
    this.#kept = kept;
    this.#characters = characters;
  }
}
