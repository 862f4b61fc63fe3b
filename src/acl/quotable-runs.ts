import { quotableWords, WORD_WEIGHT, weightOf } from "./quotable-words.ts";

/** How many words in a row make a quotation, in parts of words. */
const RUN_LENGTH = 8 * WORD_WEIGHT;

/** Fewer words than this are no evidence: they occur by chance. */
const MIN_RUN = 4 * WORD_WEIGHT;

/**
 * What quotes a text: every eight words in a row, of a shorter text all of it, with a space between them; nothing of one of
 * fewer than four words.
 */
export function quotableRuns(text: string): readonly string[] {
  const list = quotableWords(text);
  const weights = list.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all < RUN_LENGTH) return all < MIN_RUN ? [] : [list.join(" ")];
  const runs: string[] = [];
  let end = 0;
  let held = 0;
  for (let start = 0; start < list.length; start++) {
    while (held < RUN_LENGTH && end < list.length) held += weights[end++]!;
    if (held < RUN_LENGTH) break;
    runs.push(list.slice(start, end).join(" "));
    held -= weights[start]!;
  }
  return runs;
}
