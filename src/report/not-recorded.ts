import { CHUNK_LISTS } from "../metrics/names-chunks.ts";
import { recordsPart } from "../metrics/records-part.ts";
import type { RunScores } from "../metrics/run-scores.ts";

type List = (typeof CHUNK_LISTS)[number];

/** The lists of a trace that the formats of each run do not have: a rank of null there says nothing. Empty where all do. */
export function notRecorded(
  head: RunScores,
  baseline: RunScores | null,
): { readonly not_recorded?: { readonly head: List[]; readonly baseline: List[] } } {
  const lists = (run: RunScores | null) => (run === null ? [] : CHUNK_LISTS.filter((part) => !recordsPart(run, part)));
  const both = { head: lists(head), baseline: lists(baseline) };
  return both.head.length + both.baseline.length === 0 ? {} : { not_recorded: both };
}
