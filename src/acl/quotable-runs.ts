import { withoutIgnorable } from "../text/without-ignorable.ts";
import { words } from "../text/words.ts";

/** How many words in a row make a quotation. */
const RUN_LENGTH = 8;

/** Fewer words than this are no evidence: they occur by chance. */
const MIN_RUN = 4;

/**
 * What quotes a text: every eight words in a row, of a shorter text all of it, with a space between them; nothing of one of
 * fewer than four words.
 */
export function quotableRuns(text: string): readonly string[] {
  const list = words(withoutIgnorable(text));
  const length = Math.min(RUN_LENGTH, list.length);
  if (length < MIN_RUN) return [];
  return Array.from({ length: list.length - length + 1 }, (_, start) => list.slice(start, start + length).join(" "));
}
