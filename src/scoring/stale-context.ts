import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import { withoutHtml } from "../text/index.ts";
import { compareVersions, type DescribedChunks, type ListedChunk } from "./trace-chunks.ts";

/**
 * Why a chunk of the context is stale. `stale_version`: its document version is superseded. `index_drift`: its text, hash, or
 * version is not the one that the corpus manifest has for this chunk.
 */
export const STALENESS = ["stale_version", "index_drift"] as const;

/** A chunk of the context that differs from the corpus manifest. */
export interface StaleChunk {
  readonly chunkId: string;
  readonly kind: (typeof STALENESS)[number];
  /** Document version in the context, and the current one in the manifest; null if not known. */
  readonly version: string | null;
  readonly current: string | null;
}

/** `policy:c3 (version 1, the manifest has 2)`. Contains untrusted names. */
export function staleChunkText({ chunkId, kind, version, current }: StaleChunk): string {
  const own = version === null ? null : `version ${version}`;
  const other = current === null ? "taken out of the manifest" : `the manifest has ${current}`;
  if (own === null && kind === "index_drift") return `${chunkId} (another text)`;
  return `${chunkId} (${own === null ? other : `${own}, ${other}`})`;
}

/** What the manifest says about the chunks of a context. */
export interface ContextFreshness {
  readonly stale: readonly StaleChunk[];
  /** Whether the manifest and the trace say enough about at least one chunk to compare them. */
  readonly isKnown: boolean;
}

const UNKNOWN: ContextFreshness = Object.freeze({ stale: Object.freeze([]), isKnown: false });

/** Compares the chunks of a context with the manifest. `relevant` are the chunks that the case expects. */
export function checkFreshness(
  context: readonly ListedChunk[],
  index: ChunkIndex,
  described: DescribedChunks,
  relevant: readonly ChunkEntry[],
): ContextFreshness {
  if (!index.describesContent) return UNKNOWN;
  const distinct = [...new Map(context.map((chunk) => [chunk.id, chunk])).values()];
  const found = distinct.map((chunk): Freshness => {
    const byVersion = compareVersion(chunk, index, described, relevant);
    return isStale(byVersion) ? byVersion : (compareText(chunk, described) ?? byVersion);
  });
  return { stale: found.filter(isStale), isKnown: found.some((one) => one !== undefined) };
}

/** Undefined if nothing can be compared. */
type Freshness = StaleChunk | "current" | undefined;

const isStale = (found: Freshness): found is StaleChunk => typeof found === "object";

/** Compares the version of a chunk, and whether it was taken out, with the manifest. */
function compareVersion(
  { id, entry }: ListedChunk,
  index: ChunkIndex,
  described: DescribedChunks,
  relevant: readonly ChunkEntry[],
): Freshness {
  const version = described.versionOf(id);
  const document = entry?.documentId ?? described.documentOf(id);
  const known = document === undefined ? [] : index.currentVersions(document);
  const newest = known.toSorted(compareVersions).at(-1) ?? null;
  const stale = (kind: StaleChunk["kind"], from: string | null, current: string | null): StaleChunk => {
    return { chunkId: id, kind, version: from, current };
  };
  const isExpected = entry !== undefined && relevant.includes(entry);
  if (entry?.inManifest) {
    const own = entry.documentVersion;
    if (entry.active === false && !isExpected) return stale("stale_version", own ?? version, newest);
    const order = own === null || version === null ? 0 : compareVersions(version, own);
    if (order !== 0) return stale(order < 0 ? "stale_version" : "index_drift", version, own);
    // A manifest can list several versions on purpose. An older one is stale if the expected one did not come back at all.
    const wanted = relevant.filter((one) => one.documentId === document && one.documentVersion !== null);
    const isOlder = own !== null && wanted.every((one) => compareVersions(own, one.documentVersion!) < 0);
    const isInstead = isOlder && wanted.length > 0 && !described.ids().some((one) => wanted.includes(index.get(one)!));
    if (isInstead && entry.active === null) return stale("stale_version", own, wanted[0]!.documentVersion);
    return index.statesActive || (own !== null && version !== null) ? "current" : undefined;
  }
  // The manifest does not list the chunk, but it knows the document in other versions.
  if (version === null || newest === null || isExpected) return undefined;
  if (known.some((one) => compareVersions(version, one) === 0)) return "current";
  return stale(compareVersions(version, newest) < 0 ? "stale_version" : "index_drift", version, newest);
}

/** Compares the hash and the text of a chunk with the manifest. Equal texts can have differently made hashes. */
function compareText({ id, entry }: ListedChunk, described: DescribedChunks): Freshness {
  if (!entry?.inManifest) return undefined;
  const { text, textHash, documentVersion } = entry;
  const hashes = textHash === null ? [] : described.hashesOf(id).map((hash) => isSameHash(hash, textHash));
  const texts = text === null ? [] : described.textsOf(id);
  if (hashes.includes(true) || texts.some((shown) => letters(shown) === letters(text!))) return "current";
  const isOther = hashes.includes(false) || (texts.length > 0 && !texts.some((shown) => isPartOf(shown, text!)));
  if (isOther) return { chunkId: id, kind: "index_drift", version: null, current: documentVersion };
  return texts.length > 0 ? "current" : undefined;
}

/** Compares hashes that can be compared: with or without the name of the algorithm, in any case, and shortened. */
function isSameHash(a: string, b: string): boolean | undefined {
  const [x, y] = [a, b].map((hash) => hash.trim().replace(/^[a-z][a-z\d-]*[:=]/i, "")) as [string, string];
  const isHex = /^[\da-f]+$/i.test(x + y);
  const [short, long] = (isHex ? [x.toLowerCase(), y.toLowerCase()] : [x, y]).sort((p, q) => p.length - q.length);
  if (short!.length >= MIN_HASH && long!.startsWith(short!)) return true;
  return short!.length === long!.length && short !== "" ? false : undefined;
}

/** Shortest beginning of a hash that identifies a text. */
const MIN_HASH = 8;

/** Letters and digits of a text: case, spaces, punctuation, HTML, and Markdown do not matter. */
function letters(text: string): string {
  const plain = withoutHtml(text).replace(/\]\([^()\s]*\)/g, "]");
  return plain
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Characters that traces write for a text that they shorten or mask. */
const GAP = /…|\.{3,}|\*{3,}|█+|\[[A-Z_ ]{3,}\]|<[A-Z_]{3,}>/;

/** Most lines before the text, which pipelines add as a header. */
const MAX_HEADER = 5;

/** Returns whether a trace shows a text with more around it, or parts of it, in their order, maybe below a header. */
function isPartOf(shown: string, text: string): boolean {
  const whole = letters(text);
  if (letters(shown).includes(whole)) return true;
  const lines = shown.split("\n");
  return lines.slice(0, MAX_HEADER).some((_, start) => {
    let at = 0;
    return lines
      .slice(start)
      .join("\n")
      .split(GAP)
      .every((piece) => {
        const part = letters(piece);
        const found = whole.indexOf(part, at);
        at = found + part.length;
        return found >= 0;
      });
  });
}
