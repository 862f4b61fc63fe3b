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
  const secret = words(withoutIgnorable(forbidden));
  const length = Math.min(RUN_LENGTH, secret.length);
  if (length < MIN_RUN) return false;
  const said = ` ${words(withoutIgnorable(answer)).join(" ")} `;
  const open = allowed.map((text) => ` ${words(withoutIgnorable(text)).join(" ")} `);
  for (let start = 0; start + length <= secret.length; start++) {
    const run = ` ${secret.slice(start, start + length).join(" ")} `;
    if (said.includes(run) && !open.some((text) => text.includes(run))) return true;
  }
  return false;
}

/** Fewer words than this are no evidence: they occur by chance. */
const MIN_RUN = 4;
