import { compareBytes, foldSpace, grouped, words } from "../text/index.ts";
import type { CorpusChunk } from "./remap.ts";

/** Where the text of one old chunk is found again. */
export interface Overlap {
  /** Number of words of the old chunk; 0 where its text is not known. */
  readonly size: number;
  /** By new chunk: the places of the old chunk's words that stand there in a common run of words. */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Words in a run: fewer are found everywhere, more break on every edit. */
const RUN = 3;

/**
 * A run that stands in more new chunks than this is boilerplate, and says nothing about where a text went; but in its own
 * document, which may be one of hundreds with the same clauses.
 */
const MAX_SPREAD = 64;

interface Place {
  readonly chunk: number;
  readonly start: number;
}

/**
 * Finds the words of old chunks again in new ones, by runs of three words without case and punctuation (of a shorter text,
 * the whole of it). One changed word costs that word alone, because its neighbours stand in other runs. Linear in the
 * texts: only runs of the old chunks are looked for.
 */
export function textOverlap(old: readonly CorpusChunk[], fresh: Iterable<CorpusChunk>): ReadonlyMap<string, Overlap> {
  const wanted = new Map<string, Map<string | null, Place[]>>();
  const sizes = old.map(({ text, document_id }, chunk) => {
    const list = words(text ?? "");
    for (const [start, run] of runs(list).entries()) {
      const byDocument = wanted.get(run) ?? new Map<string | null, Place[]>();
      wanted.set(run, byDocument);
      add(byDocument, document_id || null, { chunk, start });
    }
    return list.length;
  });
  const found = new Map<string, string[]>();
  const near = new Map<string, Map<string | null, string[]>>();
  for (const { chunk_id, text, document_id } of fresh) {
    for (const run of new Set(runs(words(text ?? "")))) {
      const byDocument = wanted.get(run);
      if (byDocument === undefined) continue;
      if ((found.get(run)?.length ?? 0) <= MAX_SPREAD) add(found, run, chunk_id);
      if (!document_id || !byDocument.has(document_id)) continue;
      const own = near.get(run) ?? new Map<string | null, string[]>();
      near.set(run, own);
      if ((own.get(document_id)?.length ?? 0) <= MAX_SPREAD) add(own, document_id, chunk_id);
    }
  }
  const places = old.map(() => new Map<string, Set<number>>());
  const mark = (all: readonly Place[], holders: readonly string[]): void => {
    if (holders.length > MAX_SPREAD) return;
    for (const { chunk, start } of all) {
      for (const holder of holders) {
        const own = places[chunk]!.get(holder) ?? new Set();
        places[chunk]!.set(holder, own);
        for (let i = start; i < Math.min(start + RUN, sizes[chunk]!); i++) own.add(i);
      }
    }
  };
  for (const [run, holders] of found) {
    const isSpread = holders.length > MAX_SPREAD;
    for (const [document, all] of wanted.get(run)!)
      mark(all, isSpread ? (near.get(run)?.get(document) ?? []) : holders);
  }
  return new Map(old.map(({ chunk_id }, i) => [chunk_id, { size: sizes[i]!, places: places[i]! }]));
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The runs of a text in order, so that the place of a run is the place of its first word. */
function runs(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  if (list.length < RUN) return [list.join(" ")];
  return Array.from({ length: list.length - RUN + 1 }, (_, i) => list.slice(i, i + RUN).join(" "));
}

/** A new chunk that holds text of an old one. */
export interface MatchTarget {
  readonly chunk_id: string;
  /** Share of the old chunk's words that stand there, 0 to 1; null where texts are not known. */
  readonly share: number | null;
}

/** Where an old chunk went. */
export interface ChunkMatch {
  readonly from: string;
  readonly kind: "unchanged" | "edited" | "renamed" | "split" | "unclear";
  /** The largest share first. */
  readonly to: readonly MatchTarget[];
  /** Besides, what holds half of it or more in the same document: what must be protected where the chunk was. */
  readonly copies: readonly MatchTarget[];
  /** 0 to 1. */
  readonly confidence: number;
  readonly why: string;
}

export interface Manifests {
  readonly old: ReadonlyMap<string, CorpusChunk>;
  readonly fresh: ReadonlyMap<string, CorpusChunk>;
}

/** A piece that adds less of the old text is a coincidence of words. */
const LEAST_GAIN = 0.1;

/** Of two chunks that both hold this much, as with overlapping windows, both hold the evidence. */
const HOLDS = 0.8;

const HALF = 0.5;

/** A text that is found in another document alone may have been copied there rather than moved. */
const OTHER_DOCUMENT = 0.9;

/** Without texts, the only chunk of a section is what became of the only chunk of that section; more cannot be known. */
const BY_SECTION = 0.6;

/** The same id and place, and no text that would show whether it is the same chunk. */
const BY_ID = 0.9;

/**
 * Finds for each old chunk the new ones that hold its text: the same text, else the new chunks of the same document and
 * version, of the same document, of any other, in that order, that together hold most of its words. Never a chunk of
 * another tenant, nor an inactive one. Equal names prove nothing: re-chunking numbers chunks anew.
 */
export function matchChunks(ids: Iterable<string>, { old, fresh }: Manifests): ReadonlyMap<string, ChunkMatch> {
  const known = [...new Set(ids)].flatMap((id) => old.get(id) ?? []);
  const active = [...fresh.values()].filter((chunk) => chunk.active !== false);
  const finder = new Finder(active, textOverlap(known, active));
  const matches = new Map<string, ChunkMatch>();
  for (const id of ids) {
    const chunk = old.get(id);
    matches.set(id, chunk === undefined ? notKnown(id, fresh) : finder.match(chunk));
  }
  return matches;
}

function notKnown(from: string, fresh: Manifests["fresh"]): ChunkMatch {
  const to = fresh.has(from) ? [{ chunk_id: from, share: null }] : [];
  return { from, kind: "unclear", to, copies: to, confidence: 0, why: "the old manifest does not list it" };
}

class Finder {
  readonly #byId: ReadonlyMap<string, CorpusChunk>;
  readonly #bySection: ReadonlyMap<string | null, readonly CorpusChunk[]>;
  readonly #byText: ReadonlyMap<string | null, readonly CorpusChunk[]>;
  readonly #versions: ReadonlySet<string>;
  readonly #overlaps: ReadonlyMap<string, Overlap>;

  constructor(active: readonly CorpusChunk[], overlaps: ReadonlyMap<string, Overlap>) {
    this.#byId = new Map(active.map((chunk) => [chunk.chunk_id, chunk]));
    this.#overlaps = overlaps;
    this.#bySection = grouped(active, sectionKey);
    this.#byText = grouped(active, ({ text_hash }) => text_hash ?? null);
    this.#versions = new Set(active.map(versionKey));
  }

  match(from: CorpusChunk): ChunkMatch {
    return this.#stayed(from) ?? this.#sameText(from) ?? this.#byWords(from) ?? this.#section(from);
  }

  #result(
    from: CorpusChunk,
    kind: ChunkMatch["kind"],
    to: readonly MatchTarget[],
    confidence: number,
    why: string,
  ): ChunkMatch {
    const listed = new Set(to.map(({ chunk_id }) => chunk_id));
    const copies = this.#holders(from).filter(
      ({ chunk_id, share }) =>
        share! >= HALF && !listed.has(chunk_id) && this.#distance(from, this.#byId.get(chunk_id)!) < 2,
    );
    const roles = to.some(({ chunk_id }) => rolesKey(this.#byId.get(chunk_id)!) !== rolesKey(from));
    const said = roles ? `${why}; other roles may see it` : why;
    return { from: from.chunk_id, kind, to, confidence, why: said, copies: [...to, ...copies] };
  }

  #stayed(from: CorpusChunk): ChunkMatch | null {
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
    const nearest = Math.min(...equal.map((chunk) => this.#distance(from, chunk)));
    const near = equal.filter((chunk) => this.#distance(from, chunk) === nearest);
    const placed = near.filter((chunk) => chunk.section_path === from.section_path);
    const chosen = placed.length > 0 ? placed : near;
    const to = chosen
      .map(({ chunk_id }) => ({ chunk_id, share: 1 }))
      .sort((a, b) => compareBytes(a.chunk_id, b.chunk_id));
    if (to.length > 1) return this.#result(from, "unclear", to, HALF, `${to.length} chunks have this text`);
    return this.#result(from, "renamed", to, nearest < 2 ? 1 : OTHER_DOCUMENT, `the same text${placeOf(nearest)}`);
  }

  #byWords(from: CorpusChunk): ChunkMatch | null {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === undefined || overlap.size === 0) return null;
    let best: ChunkMatch | null = null;
    for (const distance of [0, 1, 2]) {
      const near = this.#holders(from).filter(
        ({ chunk_id }) => this.#distance(from, this.#byId.get(chunk_id)!) === distance,
      );
      const { to, covered } = cover(near, overlap);
      if (to.length === 0) continue;
      const confidence = covered * (distance < 2 ? 1 : OTHER_DOCUMENT);
      const why = `${Math.floor(covered * 100)} % of its words stand there${placeOf(distance)}`;
      const kind = to.length > 1 ? "split" : to[0]!.chunk_id === from.chunk_id ? "edited" : "renamed";
      const match = this.#result(from, kind, to, confidence, why);
      if (confidence >= HOLDS) return match;
      if (best === null || confidence > best.confidence) best = match;
    }
    return best;
  }

  /** What is left without texts. */
  #section(from: CorpusChunk): ChunkMatch {
    const key = sectionKey(from);
    const there = (key === null ? [] : (this.#bySection.get(key) ?? [])).filter((chunk) => sameTenant(from, chunk));
    const to = there.slice(0, 10).map(({ chunk_id }) => ({ chunk_id, share: null }));
    if (to.length === 0) return this.#result(from, "unclear", [], 0, "nothing of it was found");
    if (from.text && there.some(({ text }) => text))
      return this.#result(from, "unclear", to, 0, "nothing of its text was found; its section is still there");
    if (to.length > 1) return this.#result(from, "unclear", to, 0, `one of ${there.length} chunks of its section`);
    return this.#result(from, "renamed", to, BY_SECTION, "the only chunk of its section; the texts are not known");
  }

  /** New chunks with words of it, the largest share first; on a tie that of its section. */
  #holders(from: CorpusChunk): MatchTarget[] {
    const overlap = this.#overlaps.get(from.chunk_id);
    if (overlap === undefined) return [];
    const placed = (id: string): number => (this.#byId.get(id)!.section_path === from.section_path ? 0 : 1);
    return [...overlap.places]
      .filter(([id]) => sameTenant(from, this.#byId.get(id)!))
      .map(([chunk_id, places]) => ({ chunk_id, share: places.size / overlap.size }))
      .sort(
        (a, b) => b.share - a.share || placed(a.chunk_id) - placed(b.chunk_id) || compareBytes(a.chunk_id, b.chunk_id),
      );
  }

  /** 0: the same document and version (or its only version), 1: the same document, 2: another or an unknown one. */
  #distance(from: CorpusChunk, to: CorpusChunk): 0 | 1 | 2 {
    if (!from.document_id || from.document_id !== to.document_id) return 2;
    return versionKey(from) === versionKey(to) || !this.#versions.has(versionKey(from)) ? 0 : 1;
  }
}

/** Takes the piece that adds most until none adds enough, and what holds nearly all of it by itself. */
function cover(holders: readonly MatchTarget[], { size, places }: Overlap): { to: MatchTarget[]; covered: number } {
  const seen = new Set<number>();
  const to: MatchTarget[] = [];
  const left = new Set(holders);
  for (;;) {
    let best: MatchTarget | null = null;
    let most = 0;
    for (const holder of left) {
      let gain = 0;
      for (const place of places.get(holder.chunk_id)!) if (!seen.has(place)) gain++;
      if (gain >= LEAST_GAIN * size && gain > most) [best, most] = [holder, gain];
    }
    if (best === null) break;
    left.delete(best);
    to.push(best);
    for (const place of places.get(best.chunk_id)!) seen.add(place);
  }
  for (const holder of left) if (holder.share! >= HOLDS) to.push(holder);
  return { to: to.sort((a, b) => b.share! - a.share!), covered: seen.size / size };
}

function placeOf(distance: number): string {
  if (distance === 0) return "";
  return distance === 1 ? ", in another version of the document" : ", in another document";
}

const versionKey = ({ document_id, document_version }: CorpusChunk): string =>
  JSON.stringify([document_id ?? "", document_version ?? ""]);

function sectionKey({ document_id, section_path }: CorpusChunk): string | null {
  return document_id && section_path ? JSON.stringify([document_id, section_path]) : null;
}

function sameTenant(a: CorpusChunk, b: CorpusChunk): boolean {
  return (a.tenant_id ?? "") === (b.tenant_id ?? "");
}

const rolesKey = ({ acl_roles }: CorpusChunk): string => JSON.stringify([...(acl_roles ?? [])].sort());

/** Null where neither texts nor hashes of both are known. */
function equalText(a: CorpusChunk, b: CorpusChunk): boolean | null {
  if (a.text && b.text) return foldSpace(a.text) === foldSpace(b.text);
  return a.text_hash && b.text_hash ? a.text_hash === b.text_hash : null;
}
