import type { Behavior } from "../../dataset/golden/golden-case.ts";
import type { Ways } from "./ways.ts";

/** A pattern over folded text (see `foldAnswer`) that shows a kind of refusal. The name is printed as the reason. */
export interface RefusalPattern {
  readonly name: string;
  readonly shows: Exclude<Behavior, "answer">;
  /** The text must hold one of these for the pattern to be worth a try; empty: always. */
  readonly words: readonly string[];
  readonly pattern: Ways;
}
