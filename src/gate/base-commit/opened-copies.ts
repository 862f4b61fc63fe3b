import type { AccessLabel, ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { documentsOf } from "../../dataset/corpus/documents-of.ts";
import { isAnyTenant } from "../../dataset/corpus/is-any-tenant.ts";
import { withoutIgnorable } from "../../text/without-ignorable.ts";
import { words } from "../../text/words.ts";
import { ChunksByKey } from "./chunks-by-key.ts";
import { isOpened } from "./is-opened.ts";
import { isShown } from "./is-shown.ts";
import { quotingChunks } from "./quoting-chunks.ts";

/**
 * Chunks that are new to the manifest, or have a text or document that is, and show more principals what the base commit's
 * manifest keeps from them under other ids: a text, chunks of a document of which none was open to any tenant, or to any
 * role, or words of what a case protects. A corpus that is chunked anew without its access labels, or with those of nobody,
 * looks like that. Each with what it shows, in brackets.
 */
export function openedCopies(
  head: ChunkIndex,
  base: ChunkIndex,
  isProtected: (entry: ChunkEntry) => boolean,
): string[] {
  const changes = [...head.values()].flatMap((entry) => {
    const before = base.get(entry.id);
    const was = before?.inManifest ? before : null;
    // The words of a text are found only where it is another one: most are not.
    const isWritten = entry.text !== (was?.text ?? null) || entry.textHash !== (was?.textHash ?? null);
    const keys = isWritten ? keysOf(entry).filter((key) => was === null || !keysOf(was).includes(key)) : [];
    const isMoved = was === null || entry.documentId !== was.documentId;
    return entry.inManifest && (keys.length > 0 || isMoved) ? [{ entry, was, keys, isMoved }] : [];
  });
  // Most changes write no chunk: there is nothing to compare with.
  if (changes.length === 0) return [];
  const wanted = new Set(changes.flatMap(({ keys }) => keys));
  const byText = new ChunksByKey();
  for (const entry of wanted.size === 0 ? [] : base.values())
    for (const key of keysOf(entry)) if (wanted.has(key)) byText.add(key, entry);
  const written = changes.flatMap(({ entry, keys }) => (keys.length > 0 && !isProtected(entry) ? [entry] : []));
  const all = [...base.values()];
  const open = all.filter((entry) => !isProtected(entry));
  const quoting = quotingChunks(written, all.filter(isProtected), open);
  return changes.flatMap(({ entry, was, keys, isMoved }) => {
    const { id, label } = entry;
    const told = (what: string): string[] => [`${id} (${was === null ? "new" : "changed"}; ${what})`];
    const shown = keys.flatMap((key) => byText.get(key) ?? []).find(({ labels }) => isShown(label, [...labels]));
    if (shown !== undefined) return told(`${shown.first.id} says the same`);
    const opened = (isMoved ? documentsOf(entry) : []).find((document) => {
      const there = [...(base.labelsOf(document, false) ?? [])];
      return isOpened(label, there) || (was !== null && isOfAnother(label, there));
    });
    if (opened !== undefined) return told(`document ${opened} was not so open`);
    const quoted = quoting.get(entry);
    return quoted === undefined ? [] : told(`it quotes ${quoted.id}`);
  });
}

/** Whether a label is of another tenant than all of a document's: what moves there shows it, what is new there need not. */
const isOfAnother = (own: AccessLabel | null, before: readonly AccessLabel[]): boolean =>
  before.length > 0 && before.every(({ tenantId }) => !isAnyTenant(tenantId) && tenantId !== own?.tenantId);

/** Fewer words than this occur by chance: a text of so few is the same only where it is to the letter. */
const TELLING = 4;

/** What a text is known by: its words, whatever stands between them. A text of spaces is none. */
function keysOf({ text, textHash }: ChunkEntry): string[] {
  const said = words(withoutIgnorable(text ?? ""));
  return [textHash, said.length < TELLING ? text?.trim() : said.join(" ")].flatMap((key) => (key ? [key] : []));
}
