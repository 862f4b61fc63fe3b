import { withoutIgnorable } from "../text/without-ignorable.ts";
import { words } from "../text/words.ts";

/** How many words in a row make a quotation. */
const RUN_LENGTH = 8;

/**
 * Whether an answer repeats a run of eight words of a forbidden text that no allowed text of the same context holds:
 * what the principal may read elsewhere is no leak. A forbidden text shorter than eight words leaks when the answer
 * holds all of it.
 */
export function findTextLeak(answer: string, forbidden: string, allowed: readonly string[]): boolean {
  const secret = wordsOf(forbidden);
  const length = Math.min(RUN_LENGTH, secret.length);
  if (length < MIN_RUN) return false;
  const said = spaced(wordsOf(answer));
  const open = allowed.map((text) => spaced(wordsOf(text)));
  for (let start = 0; start + length <= secret.length; start++) {
    const run = spaced(secret.slice(start, start + length));
    if (said.includes(run) && !open.some((text) => text.includes(run))) return true;
  }
  return false;
}

/** Fewer words than this are no evidence: they occur by chance. */
const MIN_RUN = 4;

const wordsOf = (text: string): string[] => words(withoutIgnorable(text));

/** Words in a row, of which another such row is a part only where it has them whole. */
const spaced = (list: readonly string[]): string => ` ${list.join(" ")} `;
