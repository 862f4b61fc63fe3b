import { quotableRuns } from "../acl/quotable-runs.ts";
import type { AccessLabel, ChunkEntry } from "../dataset/chunk-index.ts";
import { withoutIgnorable } from "../text/without-ignorable.ts";
import { words } from "../text/words.ts";
import { isClosed } from "./is-closed.ts";
import { isWider } from "./is-wider.ts";

/**
 * Which chunks with a text of their own say what a text that cases protect says, to readers of whom none could read it
 * before: an answer that quotes it is a leak, unless such a chunk stands in its context. `before`: all other chunks of the
 * base commit. Each with one that it quotes.
 */
export function quotingChunks(
  written: readonly ChunkEntry[],
  kept: readonly ChunkEntry[],
  before: Iterable<ChunkEntry>,
): ReadonlyMap<ChunkEntry, ChunkEntry> {
  const quoted = new QuotedTexts(kept);
  const said = new Map<ChunkEntry, readonly string[]>();
  for (const entry of written) {
    const runs = [...quoted.runsIn(entry.text)].filter((run) => isShownTo(entry.label, quoted.owner(run).label));
    if (runs.length > 0) said.set(entry, runs);
  }
  if (said.size === 0) return new Map();
  // What was said openly before, a line below each page say, protects nothing.
  const open = new Map<string, Set<AccessLabel | null>>();
  for (const { text, label } of before)
    for (const run of quoted.runsIn(text)) open.set(run, (open.get(run) ?? new Set()).add(label));
  const found = new Map<ChunkEntry, ChunkEntry>();
  for (const [entry, runs] of said) {
    const run = runs.find((run) => [...(open.get(run) ?? [])].every((label) => isWider(entry.label, label)));
    if (run !== undefined) found.set(entry, quoted.owner(run));
  }
  return found;
}

/** Whether a chunk's readers may not read the protected one. Where cases alone keep it from anybody, no label is as close. */
function isShownTo(own: AccessLabel | null, kept: AccessLabel | null): boolean {
  return kept === null || !isClosed(kept) ? own !== null : isWider(own, kept);
}

/** Texts, by what quotes them. */
class QuotedTexts {
  readonly #owners = new Map<string, ChunkEntry>();
  readonly #beginnings = new Set<string>();
  readonly #lengths = new Set<number>();

  constructor(entries: readonly ChunkEntry[]) {
    for (const entry of entries)
      for (const run of quotableRuns(entry.text ?? "")) {
        const list = run.split(" ");
        this.#owners.set(run, entry);
        this.#beginnings.add(beginning(list, 0));
        this.#lengths.add(list.length);
      }
  }

  owner(run: string): ChunkEntry {
    return this.#owners.get(run)!;
  }

  /** The quotations in a text. Hardly any two words begin one. */
  runsIn(text: string | null): ReadonlySet<string> {
    const found = new Set<string>();
    if (text === null || this.#owners.size === 0) return found;
    const list = words(withoutIgnorable(text));
    for (let start = 0; start < list.length; start++) {
      if (!this.#beginnings.has(beginning(list, start))) continue;
      for (const length of this.#lengths) {
        const run = list.slice(start, start + length).join(" ");
        if (this.#owners.has(run)) found.add(run);
      }
    }
    return found;
  }
}

const beginning = (list: readonly string[], start: number): string => `${list[start]} ${list[start + 1]}`;
