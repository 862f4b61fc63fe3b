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

/**
 * IDs of chunks that more users can read than with the base commit's manifest. Leaks are measured against this
 * metadata, so loosening it is reported. The list includes chunks that left a document that a case protects, and chunks
 * that repeat restricted text under another ID.
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

/**
 * Finds new or changed chunks of the manifest that show more users what the base commit restricts under other IDs: the
 * same text, chunks of a document that was closed to other tenants or roles, or words of a protected text. A corpus
 * that was re-chunked without its access metadata looks like that. Returns each chunk ID with what it shows, in
 * parentheses.
 */
function openedCopies(head: ChunkIndex, base: ChunkIndex, isProtected: (entry: ChunkEntry) => boolean): string[] {
  const changes = [...head.values()].flatMap((entry) => {
    const before = base.get(entry.id);
    const was = before?.inManifest ? before : null;
    // Splitting a text into words is slow, so only changed texts are split.
    const isWritten = entry.text !== (was?.text ?? null) || entry.textHash !== (was?.textHash ?? null);
    const keys = isWritten ? textKeys(entry).filter((key) => was === null || !textKeys(was).includes(key)) : [];
    const isMoved = was === null || entry.documentId !== was.documentId;
    return entry.inManifest && (keys.length > 0 || isMoved) ? [{ entry, was, keys, isMoved }] : [];
  });
  // Most pull requests change no chunk.
  if (changes.length === 0) return [];
  const wanted = new Set(changes.flatMap(({ keys }) => keys));
  const byText = new ChunksByKey();
  for (const entry of wanted.size === 0 ? [] : base.values())
    for (const key of textKeys(entry)) if (wanted.has(key)) byText.add(key, entry);
  const written = changes.flatMap(({ entry, keys }) => (keys.length > 0 && !isProtected(entry) ? [entry] : []));
  const all = [...base.values()];
  const open = all.filter((entry) => !isProtected(entry));
  const quoting = quotingChunks(written, all.filter(isProtected), open);
  return changes.flatMap(({ entry, was, keys, isMoved }) => {
    const { id, label } = entry;
    const found = (what: string): string[] => [`${id} (${was === null ? "new" : "changed"}; ${what})`];
    const shown = keys.flatMap((key) => byText.get(key) ?? []).find(({ labels }) => isNewlyVisible(label, [...labels]));
    if (shown !== undefined) return found(`${shown.first.id} says the same`);
    const opened = (isMoved ? documentsOf(entry) : []).find((document) => {
      const before = [...(base.labelsOf(document, false) ?? [])];
      return isOpenedToAll(label, before) || (was !== null && isOfOtherTenant(label, before));
    });
    if (opened !== undefined) return found(`document ${opened} was not so open`);
    const quoted = quoting.get(entry);
    return quoted === undefined ? [] : found(`it quotes ${quoted.id}`);
  });
}

/** Keys that identify a text: its hash, and its words without punctuation. A blank text has none. */
function textKeys({ text, textHash }: ChunkEntry): string[] {
  const said = words(withoutIgnorable(text ?? ""));
  return [textHash, said.length < MIN_WORDS ? text?.trim() : said.join(" ")].flatMap((key) => (key ? [key] : []));
}

/** Texts with fewer words are compared literally, because they can be equal by chance. */
const MIN_WORDS = 4;

/**
 * Finds written chunks that quote a protected text for readers that could not read it before. Without this check, an
 * answer that quotes such a chunk from its context would not be a leak. `before` contains all other chunks of the base
 * commit. Returns each quoting chunk with one that it quotes.
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
      quoted.labels(run).every((label) => isVisibleToOthers(entry.label, label)),
    );
    if (runs.length > 0) said.set(entry, runs);
  }
  if (said.size === 0) return new Map();
  // Text that was already open, such as a footer, is not protected.
  const open = new ChunksByKey();
  for (const entry of before) for (const run of quoted.runsIn(entry.text)) open.add(run, entry);
  const found = new Map<ChunkEntry, ChunkEntry>();
  for (const [entry, runs] of said) {
    const run = runs.find((run) => {
      const labels = [...quoted.labels(run).filter(isRestricted), ...(open.get(run)?.labels ?? [])];
      return labels.length === 0 || isNewlyVisible(entry.label, labels);
    });
    if (run !== undefined) found.set(entry, quoted.owner(run));
  }
  return found;
}

/** Index of protected texts by their quotable runs of words. */
class QuotedTexts {
  readonly #owners = new ChunksByKey();
  /** Lengths in words of the runs with the same first words. */
  readonly #lengths = new Map<string, Set<number>>();

  constructor(entries: readonly ChunkEntry[]) {
    for (const entry of entries)
      for (const run of quotableRuns(entry.text ?? "")) {
        const list = run.split(" ");
        this.#owners.add(run, entry);
        const begun = prefixAt(list, 0);
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

  /** Returns the indexed runs that a text contains. Few word sequences start one, so this is fast. */
  runsIn(text: string | null): ReadonlySet<string> {
    const found = new Set<string>();
    if (text === null || this.#owners.isEmpty) return found;
    const list = quotableWords(text);
    for (let start = 0; start < list.length; start++) {
      for (const length of this.#lengths.get(prefixAt(list, start)) ?? []) {
        const run = list.slice(start, start + length).join(" ");
        if (this.#owners.get(run) !== undefined) found.add(run);
      }
    }
    return found;
  }
}

/** First words of a run, as many as the shortest run has. Shorter prefixes would match far more text. */
const prefixAt = (list: readonly string[], start: number): string => list.slice(start, start + MIN_RUN_WORDS).join(" ");

const MIN_RUN_WORDS = 4;

/**
 * Returns true if readers of a chunk could not read the protected one. If only test cases restrict the protected chunk,
 * a chunk without access metadata is just as restricted.
 */
function isVisibleToOthers(own: AccessLabel | null, kept: AccessLabel | null): boolean {
  return isRestricted(kept) ? isWider(own, kept) : own !== null;
}

/**
 * Returns true if a label shows a text to users that none of the labels before admitted. If several tenants each have
 * their own copy, another tenant can have one too.
 */
function isNewlyVisible(own: AccessLabel | null, before: readonly (AccessLabel | null)[]): boolean {
  const labels = before.flatMap((label) => label ?? []);
  if (labels.length < before.length) return false;
  const near = labels.filter(({ tenantId }) => isAnyTenant(tenantId) || tenantId === own?.tenantId);
  if (near.length > 0) return near.every((label) => isWider(own, label));
  const isOfOne = new Set(labels.map(({ tenantId }) => tenantId)).size === 1;
  return isOpenedToAll(own, labels) || (isOfOne && labels.every((label) => isWider(own, label)));
}

/** Returns true if a label admits a user that the label before did not. A missing label before admitted everybody. */
function isWider(own: AccessLabel | null, before: AccessLabel | null): boolean {
  if (before === null) return false;
  if (own === null) return isRestricted(before);
  if (!isAnyTenant(before.tenantId) && own.tenantId !== before.tenantId) return true;
  if (before.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !before.roles.includes(role));
}

/**
 * Returns true if a label drops the tenant or role restriction that every label in `before` has; false if `before` is
 * empty.
 */
function isOpenedToAll(own: AccessLabel | null, before: readonly AccessLabel[]): boolean {
  return before.length > 0 && before.every((label) => dropsRestriction(own, label));
}

/**
 * Returns true if `own` drops the tenant or role restriction of `before`. Another tenant or other roles drop nothing,
 * because chunks of one document can belong to several.
 */
function dropsRestriction(own: AccessLabel | null, before: AccessLabel): boolean {
  if (own === null) return isRestricted(before);
  const isAny = isAnyTenant(own.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own.tenantId === before.tenantId) && own.roles.length === 0 && before.roles.length > 0;
}

/** Returns true if a label restricts access to a tenant or to roles. A missing label restricts nothing. */
export const isRestricted = (label: AccessLabel | null): boolean =>
  label !== null && (!isAnyTenant(label.tenantId) || label.roles.length > 0);

/**
 * Returns true if a label's tenant differs from all tenants of a document. A chunk that moves there shows the document
 * to that tenant. A new chunk may not.
 */
const isOfOtherTenant = (own: AccessLabel | null, before: readonly AccessLabel[]): boolean =>
  before.length > 0 && before.every(({ tenantId }) => !isAnyTenant(tenantId) && tenantId !== own?.tenantId);

/** Chunks with the same key: the first one, and the distinct access labels of all. */
interface ChunkGroup {
  readonly first: ChunkEntry;
  readonly labels: Set<AccessLabel | null>;
}

/** Groups chunks by a key. Thousands of chunks can share a key, but have few distinct labels. */
class ChunksByKey {
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
