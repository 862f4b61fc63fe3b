import type { Behavior } from "../../dataset/golden/golden-case.ts";

/** A pattern over folded text (see `foldAnswer`) that shows a kind of refusal. The name is printed as the reason. */
export interface RefusalPattern {
  readonly name: string;
  readonly shows: Exclude<Behavior, "answer">;
  /** The text must hold one of these for the pattern to be worth a try; empty: always. */
  readonly words: readonly string[];
  /** Global: every place counts. */
  readonly pattern: RegExp;
}
