import { compareBytes, foldSpace, grouped, words } from "../text/index.ts";
import type { CorpusChunk } from "./remap.ts";

/** A new chunk that contains text of an old one. */
export interface MatchTarget {
  readonly chunk_id: string;
  /** Share of the old chunk's words that it contains, 0 to 1. Null if texts are unknown. */
  readonly share: number | null;
}

export interface ChunkMatch {
  readonly from: string;
  readonly kind: "unchanged" | "edited" | "renamed" | "split" | "unclear";
  /** Largest share first. */
  readonly to: readonly MatchTarget[];
  /** `to` and all chunks of the same document with half of the text or more. They replace a protected chunk. */
  readonly copies: readonly MatchTarget[];
  /** 0 to 1. */
  readonly confidence: number;
  readonly why: string;
}

/** Chunks by ID, before and after re-chunking. */
export interface Manifests {
  readonly old: ReadonlyMap<string, CorpusChunk>;
  readonly fresh: ReadonlyMap<string, CorpusChunk>;
}

/** Smallest share of the old text that a piece must add. Less is a coincidence of words. */
const MIN_GAIN = 0.1;

/** Share from which a chunk alone contains the evidence. With overlapping windows, several chunks do. */
const CONTAINS = 0.8;

const HALF = 0.5;

/** Confidence factor of a text in another document, which can be a copy. */
const OTHER_DOCUMENT = 0.9;

/** Confidence if texts are unknown and the section has one chunk. */
const BY_SECTION = 0.6;

/** Confidence if texts are unknown and ID and section are the same. */
const BY_ID = 0.9;

/**
 * Finds the new chunks of each old chunk: one with the same text, otherwise chunks that together contain most of its
 * words, first from the same document and version, then from the document, then from any other. Inactive chunks and
 * chunks of other tenants are excluded. Equal IDs prove nothing, because re-chunking numbers chunks again.
 */
export function matchChunks(ids: ReadonlySet<string>, { old, fresh }: Manifests): ReadonlyMap<string, ChunkMatch> {
  const oldChunks = [...ids].flatMap((id) => old.get(id) ?? []);
  const active = [...fresh.values()].filter((chunk) => chunk.active !== false);
  const finder = new Finder(active, oldChunks);
  const matchOf = (id: string): ChunkMatch => {
    const chunk = old.get(id);
    return chunk === undefined ? unknownChunk(id, fresh) : finder.match(chunk);
  };
  return new Map([...ids].map((id) => [id, matchOf(id)]));
}

function unknownChunk(from: string, fresh: Manifests["fresh"]): ChunkMatch {
  const to = fresh.has(from) ? [{ chunk_id: from, share: null }] : [];
  return { from, kind: "unclear", to, copies: to, confidence: 0, why: "the old manifest does not list it" };
}

/** Matches one old chunk at a time. The methods are tried in the order of `match`. */
class Finder {
  readonly #byId: ReadonlyMap<string, CorpusChunk>;
  readonly #bySection: ReadonlyMap<string | null, readonly CorpusChunk[]>;
  readonly #byText: ReadonlyMap<string | null, readonly CorpusChunk[]>;
  readonly #versions: ReadonlySet<string>;
  readonly #overlaps: ReadonlyMap<string, Overlap>;

  constructor(active: readonly CorpusChunk[], old: readonly CorpusChunk[]) {
    this.#byId = new Map(active.map((chunk) => [chunk.chunk_id, chunk]));
    this.#overlaps = textOverlap(old, active);
    this.#bySection = grouped(active, sectionKey);
    this.#byText = grouped(active, ({ text_hash }) => text_hash ?? null);
    this.#versions = new Set(active.map(versionKey));
  }

  match(from: CorpusChunk): ChunkMatch {
    return this.#sameId(from) ?? this.#sameText(from) ?? this.#byWords(from) ?? this.#sameSection(from);
  }

  #result(
    from: CorpusChunk,
    kind: ChunkMatch["kind"],
    to: readonly MatchTarget[],
    confidence: number,
    why: string,
  ): ChunkMatch {
    const listed = new Set(to.map(({ chunk_id }) => chunk_id));
    const copies = this.#containing(from).filter(
      ({ chunk_id, share }) =>
        share! >= HALF && !listed.has(chunk_id) && this.#distance(from, this.#byId.get(chunk_id)!) < 2,
    );
    const hasOtherRoles = to.some(({ chunk_id }) => rolesKey(this.#byId.get(chunk_id)!) !== rolesKey(from));
    const reason = hasOtherRoles ? `${why}; other roles may see it` : why;
    return { from: from.chunk_id, kind, to, confidence, why: reason, copies: [...to, ...copies] };
  }

  #sameId(from: CorpusChunk): ChunkMatch | null {
    const same = this.#byId.get(from.chunk_id);
    if (same === undefined || !sameTenant(from, same)) return null;
    const equal = equalText(from, same);
    if (equal === false) return null;
    const to = [{ chunk_id: from.chunk_id, share: equal === null ? null : 1 }];
    if (equal) return this.#result(from, "unchanged", to, 1, "the same id and text");
    const inPlace = sectionKey(from) === sectionKey(same);
    return inPlace
      ? this.#result(from, "unchanged", to, BY_ID, "the same id and place; the texts are not known")
      : this.#result(from, "unclear", to, HALF, "the same id at another place; the texts are not known");
  }

  #sameText(from: CorpusChunk): ChunkMatch | null {
    if (!from.text_hash) return null;
    const equal = (this.#byText.get(from.text_hash) ?? []).filter((chunk) => sameTenant(from, chunk));
    if (equal.length === 0) return null;
    const nearest = Math.min(...equal.map((chunk) => this.#distance(from, chunk))) as 0 | 1 | 2;
    const near = equal.filter((chunk) => this.#distance(from, chunk) === nearest);
    const placed = near.filter((chunk) => chunk.section_path === from.section_path);
    const chosen = placed.length > 0 ? placed : near;
    const ids = chosen.map(({ chunk_id }) => chunk_id).sort(compareBytes);
    const to = ids.map((chunk_id) => ({ chunk_id, share: 1 }));
    if (to.length > 1) return this.#result(from, "unclear", to, HALF, `${to.length} chunks have this text`);
    return this.#result(from, "renamed", to, nearest < 2 ? 1 : OTHER_DOCUMENT, `the same text${distanceNote(nearest)}`);
  }

  #byWords(from: CorpusChunk): ChunkMatch | null {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === undefined || overlap.size === 0) return null;
    let best: ChunkMatch | null = null;
    for (const distance of [0, 1, 2] as const) {
      const near = this.#containing(from).filter(
        ({ chunk_id }) => this.#distance(from, this.#byId.get(chunk_id)!) === distance,
      );
      const { to, covered } = cover(near, overlap);
      if (to.length === 0) continue;
      const confidence = covered * (distance < 2 ? 1 : OTHER_DOCUMENT);
      const why = `${Math.floor(covered * 100)} % of its words stand there${distanceNote(distance)}`;
      const kind = to.length > 1 ? "split" : to[0]!.chunk_id === from.chunk_id ? "edited" : "renamed";
      const match = this.#result(from, kind, to, confidence, why);
      if (confidence >= CONTAINS) return match;
      if (best === null || confidence > best.confidence) best = match;
    }
    return best;
  }

  /** The last resort if texts are unknown or not found. */
  #sameSection(from: CorpusChunk): ChunkMatch {
    const key = sectionKey(from);
    const there = (key === null ? [] : (this.#bySection.get(key) ?? [])).filter((chunk) => sameTenant(from, chunk));
    const to = there.slice(0, 10).map(({ chunk_id }) => ({ chunk_id, share: null }));
    if (to.length === 0) return this.#result(from, "unclear", [], 0, "nothing of it was found");
    if (from.text && there.some(({ text }) => text))
      return this.#result(from, "unclear", to, 0, "nothing of its text was found; its section is still there");
    if (to.length > 1) return this.#result(from, "unclear", to, 0, `one of ${there.length} chunks of its section`);
    return this.#result(from, "renamed", to, BY_SECTION, "the only chunk of its section; the texts are not known");
  }

  /** New chunks with some of its words, largest share first, then those of its section. */
  #containing(from: CorpusChunk): MatchTarget[] {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === undefined) return [];
    const otherSection = (id: string): number => (this.#byId.get(id)!.section_path === from.section_path ? 0 : 1);
    return [...overlap.words]
      .filter(([id]) => sameTenant(from, this.#byId.get(id)!))
      .map(([chunk_id, found]) => ({ chunk_id, share: found.size / overlap.size }))
      .sort(
        (a, b) =>
          b.share - a.share ||
          otherSection(a.chunk_id) - otherSection(b.chunk_id) ||
          compareBytes(a.chunk_id, b.chunk_id),
      );
  }

  /** 0: same document and version (or its only version), 1: same document, 2: other or unknown document. */
  #distance(from: CorpusChunk, to: CorpusChunk): 0 | 1 | 2 {
    if (!from.document_id || from.document_id !== to.document_id) return 2;
    return versionKey(from) === versionKey(to) || !this.#versions.has(versionKey(from)) ? 0 : 1;
  }
}

/** Adds the chunk with most new words until none adds enough, and chunks that contain the evidence alone. */
function cover(
  candidates: readonly MatchTarget[],
  { size, words: found }: Overlap,
): { to: MatchTarget[]; covered: number } {
  const seen = new Set<number>();
  const to: MatchTarget[] = [];
  const left = new Set(candidates);
  for (;;) {
    let best: MatchTarget | null = null;
    let most = 0;
    for (const candidate of left) {
      let gain = 0;
      for (const word of found.get(candidate.chunk_id)!) if (!seen.has(word)) gain++;
      if (gain >= MIN_GAIN * size && gain > most) [best, most] = [candidate, gain];
    }
    if (best === null) break;
    left.delete(best);
    to.push(best);
    for (const word of found.get(best.chunk_id)!) seen.add(word);
  }
  for (const candidate of left) if (candidate.share! >= CONTAINS) to.push(candidate);
  return { to: to.sort((a, b) => b.share! - a.share!), covered: seen.size / size };
}

const distanceNote = (distance: 0 | 1 | 2): string =>
  ["", ", in another version of the document", ", in another document"][distance]!;

const versionKey = ({ document_id, document_version }: CorpusChunk): string =>
  JSON.stringify([document_id ?? "", document_version ?? ""]);

function sectionKey({ document_id, section_path }: CorpusChunk): string | null {
  return document_id && section_path ? JSON.stringify([document_id, section_path]) : null;
}

const sameTenant = (a: CorpusChunk, b: CorpusChunk): boolean => (a.tenant_id ?? "") === (b.tenant_id ?? "");

const rolesKey = ({ acl_roles }: CorpusChunk): string => JSON.stringify([...(acl_roles ?? [])].sort());

/** Null if neither the texts nor the hashes of both are known. */
function equalText(a: CorpusChunk, b: CorpusChunk): boolean | null {
  if (a.text && b.text) return foldSpace(a.text) === foldSpace(b.text);
  return a.text_hash && b.text_hash ? a.text_hash === b.text_hash : null;
}

/** The words of one old chunk that new chunks contain. */
interface Overlap {
  /** Number of words of the old chunk. 0 if its text is unknown. */
  readonly size: number;
  /** By new chunk: indices of the old chunk's words that are part of a common run of words. */
  readonly words: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Words in a run. Shorter runs occur everywhere, and longer ones break on every edit. */
const RUN_LENGTH = 3;

/**
 * Most new chunks with a run. A run in more of them is boilerplate, except within its own document, which can be one of
 * hundreds with the same clauses.
 */
const MAX_SPREAD = 64;

/**
 * Finds the words of old chunks in new ones by runs of three words, without case and punctuation. A shorter text is one
 * run. A changed word costs only that word, because its neighbors are part of other runs. Takes linear time.
 */
function textOverlap(old: readonly CorpusChunk[], fresh: readonly CorpusChunk[]): ReadonlyMap<string, Overlap> {
  const overlaps = new Map<string, { readonly size: number; readonly words: Map<string, Set<number>> }>();
  const wanted = new Map<string, { readonly places: [CorpusChunk, number][]; readonly holders: CorpusChunk[] }>();
  for (const chunk of old) {
    overlaps.set(chunk.chunk_id, { size: words(chunk.text ?? "").length, words: new Map() });
    for (const [start, run] of runs(chunk).entries()) {
      const { places, holders } = wanted.get(run) ?? { places: [], holders: [] };
      places.push([chunk, start]);
      wanted.set(run, { places, holders });
    }
  }
  for (const chunk of fresh) for (const run of new Set(runs(chunk))) wanted.get(run)?.holders.push(chunk);
  const mark = ({ chunk_id }: CorpusChunk, start: number, holder: CorpusChunk): void => {
    const { size, words: byHolder } = overlaps.get(chunk_id)!;
    const own = byHolder.get(holder.chunk_id) ?? new Set();
    byHolder.set(holder.chunk_id, own);
    for (let i = start; i < Math.min(start + RUN_LENGTH, size); i++) own.add(i);
  };
  for (const { places, holders } of wanted.values()) {
    const isSpread = holders.length > MAX_SPREAD;
    const byDocument = grouped(isSpread ? holders : [], ({ document_id }) => document_id || null);
    for (const [chunk, start] of places) {
      const own = isSpread ? (chunk.document_id && byDocument.get(chunk.document_id)) || [] : holders;
      if (own.length <= MAX_SPREAD) for (const holder of own) mark(chunk, start, holder);
    }
  }
  return overlaps;
}

/** The runs of a text. The index of a run is the index of its first word. */
function runs({ text }: CorpusChunk): string[] {
  const list = words(text ?? "");
  if (list.length === 0) return [];
  const count = Math.max(1, list.length - RUN_LENGTH + 1);
  return Array.from({ length: count }, (_, i) => list.slice(i, i + RUN_LENGTH).join(" "));
}
