import type { Trace } from "../input/schema/index.ts";

/** Maximum number of characters that wait in memory. */
const MAX_CHARACTERS = 50_000_000;

/** A case that waits, and the memory it takes. */
interface Waiting {
  readonly caseIndex: number;
  readonly trace: Trace;
  readonly characters: number;
  /** Keys of the questions to ask. Equal keys are asked once, for example if repeats have the same answer. */
  readonly unasked: readonly string[];
}

/** The cases to ask the judge about: as many of the first ones as the limits allow. */
export class WaitingCases<T extends Waiting> {
  readonly #maxCalls: number;
  readonly #leave: (work: T, why: string) => void;
  readonly #waiting: T[] = [];
  #characters = 0;
  #kept = 0;

  /** Calls `leave` with each case that does not fit and the reason. */
  constructor(maxCalls: number, leave: (work: T, why: string) => void) {
    this.#maxCalls = maxCalls;
    this.#leave = leave;
  }

  add(work: T): void {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const limit = Math.max(this.#maxAsks, this.#kept) * 2;
    if (this.#waiting.length > limit || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }

  /** Returns the cases in dataset order, so that a limit always cuts off the same ones. */
  sorted(): readonly T[] {
    this.#prune();
    return this.#waiting;
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#characters = 0;
    this.#kept = 0;
  }

  /** One more than the limit, so that the limit is reached and reported. */
  get #maxAsks(): number {
    return this.#maxCalls + 1;
  }

  /** Keeps the first cases that fit, in dataset order. */
  #prune(): void {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const asks = new Set<string>();
    let kept = 0;
    let characters = 0;
    let why = "the texts are too long to wait for the judge";
    for (const work of this.#waiting) {
      const isNew = work.unasked.some((key) => !asks.has(key));
      if (isNew && asks.size >= this.#maxAsks) {
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
