import {
  type AccessLabel,
  type ChunkEntry,
  type ChunkIndex,
  documentsOf,
  isAnyTenant,
} from "../../input/corpus/index.ts";
import { quotableRuns, quotableWords } from "../../scoring/index.ts";
import { withoutIgnorable, words } from "../../text/index.ts";
import { type Protection, protects } from "../index.ts";

/** Chunks of one key: the first, and the labels of all, of which equal ones of one manifest are one. */
interface ChunkGroup {
  readonly first: ChunkEntry;
  readonly labels: Set<AccessLabel | null>;
}

/** Chunks by what they have in common; thousands may share a line, and few labels. */
export class ChunksByKey {
  readonly #groups = new Map<string, ChunkGroup>();

  add(key: string, entry: ChunkEntry): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { first: entry, labels: new Set([entry.label]) });
    else group.labels.add(entry.label);
  }

  get(key: string): ChunkGroup | undefined {
    return this.#groups.get(key);
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }
}

/** Whether a label keeps a chunk from anybody; no label keeps it from nobody. */
export const isClosed = (label: AccessLabel | null): boolean =>
  label !== null && (!isAnyTenant(label.tenantId) || label.roles.length > 0);

/** Whether a label asks for no tenant, or for no role, where each of those before does; false where there was none. */
export function isOpened(own: AccessLabel | null, before: readonly AccessLabel[]): boolean {
  return before.length > 0 && before.every((label) => isOpener(own, label));
}

/** Labels of other tenants, or with other roles, open nothing: chunks of one document may be of several. */
function isOpener(own: AccessLabel | null, before: AccessLabel): boolean {
  if (own === null) return isClosed(before);
  const isAny = isAnyTenant(own.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own.tenantId === before.tenantId) && own.roles.length === 0 && before.roles.length > 0;
}

/** Whether a label lets somebody read what the one before kept from them; who has none keeps nothing from anybody. */
export function isWider(own: AccessLabel | null, before: AccessLabel | null): boolean {
  if (before === null) return false;
  if (own === null) return isClosed(before);
  if (!isAnyTenant(before.tenantId) && own.tenantId !== before.tenantId) return true;
  if (before.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !before.roles.includes(role));
}

/**
 * Whether under a label more may read a text than under any of those that it had before. What several tenants have each for
 * themselves, a further one may have, too.
 */
export function isShown(own: AccessLabel | null, before: readonly (AccessLabel | null)[]): boolean {
  const labels = before.flatMap((label) => label ?? []);
  if (labels.length < before.length) return false;
  const near = labels.filter(({ tenantId }) => isAnyTenant(tenantId) || tenantId === own?.tenantId);
  if (near.length > 0) return near.every((label) => isWider(own, label));
  const isOfOne = new Set(labels.map(({ tenantId }) => tenantId)).size === 1;
  return isOpened(own, labels) || (isOfOne && labels.every((label) => isWider(own, label)));
}

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

/**
 * Chunks that a change opens to more principals than the manifest of its base commit does, by id. Who may read what is
 * what leaks are judged by: whoever edits it must be seen to. That is also who moves a chunk out of a document that a case
 * protects, and who shows its text or document under another id.
 */
export function widenedAccess(head: ChunkIndex, base: ChunkIndex, protection: Protection): string[] {
  const widened: string[] = [];
  for (const was of base.values()) {
    const { id, label, documentId } = was;
    const own = head.get(id);
    if (!own?.inManifest) continue;
    const isMoved = own.documentId !== null && own.documentId !== documentId;
    if (isWider(own.label, label)) widened.push(id);
    else if (
      isMoved &&
      documentsOf(was).some((document) => document !== own.documentId && protection.documents.has(document))
    )
      widened.push(id);
  }
  return [...widened, ...openedCopies(head, base, (entry) => protects(protection, entry))];
}
