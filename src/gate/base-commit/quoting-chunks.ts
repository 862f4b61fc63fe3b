import { quotableRuns } from "../../acl/quotable-runs.ts";
import { quotableWords } from "../../acl/quotable-words.ts";
import type { AccessLabel, ChunkEntry } from "../../dataset/corpus/chunk-index.ts";
import { ChunksByKey } from "./chunks-by-key.ts";
import { isClosed } from "./is-closed.ts";
import { isShown } from "./is-shown.ts";
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
    const runs = [...quoted.runsIn(entry.text)].filter((run) =>
      quoted.labels(run).every((label) => isShownTo(entry.label, label)),
    );
    if (runs.length > 0) said.set(entry, runs);
  }
  if (said.size === 0) return new Map();
  // What was said openly before, a line below each page say, protects nothing.
  const open = new ChunksByKey();
  for (const entry of before) for (const run of quoted.runsIn(entry.text)) open.add(run, entry);
  const found = new Map<ChunkEntry, ChunkEntry>();
  for (const [entry, runs] of said) {
    const run = runs.find((run) => {
      const labels = [...quoted.labels(run).filter(isClosed), ...(open.get(run)?.labels ?? [])];
      return labels.length === 0 || isShown(entry.label, labels);
    });
    if (run !== undefined) found.set(entry, quoted.owner(run));
  }
  return found;
}

/** Whether a chunk's readers may not read the protected one. Where cases alone keep it from anybody, no label is as close. */
function isShownTo(own: AccessLabel | null, kept: AccessLabel | null): boolean {
  return isClosed(kept) ? isWider(own, kept) : own !== null;
}

/** Texts, by what quotes them. */
class QuotedTexts {
  readonly #owners = new ChunksByKey();
  /** How long the quotations are that begin with the same pieces. */
  readonly #lengths = new Map<string, Set<number>>();

  constructor(entries: readonly ChunkEntry[]) {
    for (const entry of entries)
      for (const run of quotableRuns(entry.text ?? "")) {
        const list = run.split(" ");
        this.#owners.add(run, entry);
        const begun = beginning(list, 0);
        const lengths = this.#lengths.get(begun) ?? new Set();
        this.#lengths.set(begun, lengths.add(list.length));
      }
  }

  owner(run: string): ChunkEntry {
    return this.#owners.get(run)!.first;
  }

  labels(run: string): readonly (AccessLabel | null)[] {
    return [...this.#owners.get(run)!.labels];
  }

  /** The quotations in a text. Hardly any four words begin one. */
  runsIn(text: string | null): ReadonlySet<string> {
    const found = new Set<string>();
    if (text === null || this.#owners.isEmpty) return found;
    const list = quotableWords(text);
    for (let start = 0; start < list.length; start++) {
      for (const length of this.#lengths.get(beginning(list, start)) ?? []) {
        const run = list.slice(start, start + length).join(" ");
        if (this.#owners.get(run) !== undefined) found.add(run);
      }
    }
    return found;
  }
}

/** As many pieces as a quotation has at least: of letters, many more texts have the same two in a row. */
const beginning = (list: readonly string[], start: number): string => list.slice(start, start + SHORTEST).join(" ");

const SHORTEST = 4;
