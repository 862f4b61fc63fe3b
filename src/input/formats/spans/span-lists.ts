import { foldSpace } from "../../../text/index.ts";
import type { ForeignChunk, ForeignTrace } from "../shared/index.ts";
import type { Span, SpanDocument } from "./span.ts";
import { chunkOfDocument, distinctDocuments, documentKey, listKey } from "./span-documents.ts";
import { byEnd, type SpanNode, type SpanTree } from "./span-tree.ts";

/** The documents of some rankings as chunks, one ranking after the other, each under the name of its stage. */
export function chunksOfLists(lists: readonly SpanList[]): ForeignChunk[] {
  return lists.flatMap(({ stage, documents }) => documents.map((document) => chunkOfDocument(document, stage)));
}

/** Whether a call that failed leaves no gap where it says nothing: what was tried again stands beside it. */
export const leavesNoGap = ({ failure }: Span, said: unknown): boolean => failure !== null && said === null;

/** Of the documents that were found, those whose text stands in what a model was given in one of its `calls`. */
export function givenContext(
  calls: readonly SpanNode[],
  { retrieved, reranked }: SpanLists,
  searches: boolean,
): Pick<ForeignTrace, "context_chunks"> {
  const prompts = calls.flatMap(({ span }) => (leavesNoGap(span, span.prompt) ? [] : [span.prompt]));
  const lists = [...(retrieved ?? []), ...(reranked ?? [])];
  const documents = lists.flatMap((list) => list.documents.map((document) => ({ document, stage: list.stage })));
  if (prompts.length === 0 || prompts.includes(null)) return {};
  // What was found is not recorded, so neither is what of it the model was given.
  if (searches && lists.length === 0) return {};
  if (documents.some(({ document }) => document.text === null)) return {};
  const readings = readingsOf(prompts.map((prompt) => prompt ?? ""));
  const seen = new Set<string>();
  const given = new Map<string, number>();
  const places = new Map<string, Places[]>();
  const found = documents.flatMap(({ document, stage }) => {
    const text = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text === "" || seen.has(key)) return [];
    seen.add(key);
    // Of documents with the same text as many were given as the text stands in one call.
    const before = given.get(text) ?? 0;
    const known = places.get(text) ?? [];
    places.set(text, known);
    for (const [call, reading] of readings.entries()) {
      known[call] ??= reading.map((one, i) => placesOf(text, one, known[call - 1]?.[i] ?? known[call - 1]?.[0] ?? []));
      const at = known[call].map((list) => list[before]).find((place) => place !== undefined);
      if (at === undefined) continue;
      given.set(text, before + 1);
      return [{ call, at, chunk: chunkOfDocument(document, stage) }];
    }
    return [];
  });
  // In the order of the prompt, which is what the model saw.
  return {
    context_chunks: found
      .sort((a, b) => a.call - b.call || a.at - b.at)
      .map(({ chunk: { stage: _, ...chunk } }) => chunk),
  };
}

/** Where a text stands in a prompt as it is, and in one without its escapes. */
type Places = readonly (readonly number[])[];

interface Reading {
  readonly whole: string;
  /** How much of it is all that the call before it was given: an agent gives its model one more message each time. */
  readonly repeated: number;
}

/** Each prompt as it is, and where it has escapes, without them. */
function readingsOf(prompts: readonly string[]): readonly (readonly Reading[])[] {
  const readings: Reading[][] = [];
  for (const prompt of prompts) {
    const texts = prompt.includes("\\") ? [prompt, withoutEscapes(prompt)] : [prompt];
    const before = readings.at(-1);
    const reading = texts.map(foldSpace).map((whole, i) => {
      const begins = (before?.[i] ?? before?.[0])?.whole ?? "";
      return { whole, repeated: whole.startsWith(begins) ? begins.length : 0 };
    });
    readings.push(reading);
  }
  return readings;
}

/** Where a text stands in another, one after the other; `before` is where it does in what is repeated of it. */
function placesOf(text: string, { whole, repeated }: Reading, before: readonly number[]): readonly number[] {
  const places = repeated === 0 ? [] : before;
  const last = places.at(-1);
  const found: number[] = [];
  let from = Math.max(0, repeated - text.length + 1, last === undefined ? 0 : last + text.length);
  for (let at = whole.indexOf(text, from); at >= 0; at = whole.indexOf(text, from)) {
    found.push(at);
    from = at + text.length;
  }
  return found.length === 0 ? places : [...places, ...found];
}

/** What a tool returned as JSON, a prompt holds with the escapes of JSON in it. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_, unit?: string, other?: string) =>
    unit === undefined ? (ESCAPES[other!] ?? other!) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * Every text within what a model was given, in order: of a message all parts, what a tool returned among them, in whatever
 * wrapping. Null where there is none.
 */
export function givenText(value: unknown): string | null {
  const texts: string[] = [];
  collect(value, texts, 0);
  return texts.join("\n\n") || null;
}

const MAX_DEPTH = 16;

function collect(value: unknown, texts: string[], depth: number): void {
  if (typeof value === "string") texts.push(value);
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return;
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) collect(inner, texts, depth + 1);
}

/**
 * A search that does not say what it found, beside others that do: their lists would pass for all that came back. Null where
 * there is none. What it found is known where a step around it or within it says so, or a reranker that ran after it says
 * what it was given.
 */
export function lostSearch({ nodes }: SpanTree): Span | null {
  const known = nodes.filter(isTelling);
  if (known.length === 0) return null;
  const told = new Set<SpanNode>();
  for (const step of known)
    for (let at: SpanNode | null = step; at !== null && !told.has(at); at = at.parent) told.add(at);
  const within = new Set<SpanNode>();
  // Parents stand before their children.
  for (const node of nodes)
    if (node.parent !== null && (isTelling(node.parent) || within.has(node.parent))) within.add(node);
  const given = nodes.filter(({ span }) => span.inputDocuments !== null).map(({ span }) => span.start);
  const isGiven = ({ end }: Span): boolean => given.some((start) => start === null || end === null || end <= start);
  const lost = nodes.find((node) => {
    const isSilent = node.span.role === "retrieve" && node.span.documents === null;
    return isSilent && !told.has(node) && !within.has(node) && !isGiven(node.span);
  });
  return lost?.span ?? null;
}

const isTelling = ({ span: { role, documents } }: SpanNode): boolean =>
  (role === "retrieve" || role === "rerank") && documents !== null;

/** Rerankers of which each worked on what the one before it returned. */
export interface RerankChain {
  /** What the first of them was given; null where it does not say. */
  readonly given: readonly SpanDocument[] | null;
  /** The step whose list came out of it. */
  readonly last: SpanNode;
}

/**
 * The chains of a query, of which several stand side by side where a pipeline searches and reranks again for another part
 * of the question. `steps` are rerankers and retrievers around some, by their end; `searched` is what retrievers returned:
 * a reranker that was given such a list starts anew, whatever was reranked before.
 */
export function rerankChains(
  steps: readonly SpanNode[],
  searched: readonly (readonly SpanDocument[])[],
): readonly RerankChain[] {
  const found = new Set(searched.map(listKey));
  const chains = new Set<RerankChain>();
  const returned = new Map<string, Returned>();
  const within = new Map<SpanNode, RerankChain[]>();
  for (const step of steps) {
    const { documents, inputDocuments } = step.span;
    const inner = (within.get(step) ?? []).filter((chain) => chains.has(chain));
    const worked = inputDocuments ?? documents ?? [];
    const before = worked[0] === undefined ? undefined : returned.get(documentKey(worked[0]));
    const goesOn = before !== undefined && chains.has(before.chain) && isPartOf(worked, before, found);
    const replaced = inner.length > 0 ? inner : goesOn ? [before.chain] : [];
    for (const chain of replaced) chains.delete(chain);
    const chain = { given: givenTo(replaced) ?? inputDocuments, last: step };
    chains.add(chain);
    const keys = new Set((documents ?? []).map(documentKey));
    for (const key of keys) returned.set(key, { chain, keys });
    const around = nearest(step);
    if (around !== undefined) within.set(around, [...(within.get(around) ?? []), chain]);
  }
  return [...chains];
}

interface Returned {
  readonly chain: RerankChain;
  readonly keys: ReadonlySet<string>;
}

function isPartOf(worked: readonly SpanDocument[], { chain, keys }: Returned, searched: ReadonlySet<string>): boolean {
  if (!worked.every((document) => keys.has(documentKey(document)))) return false;
  return !searched.has(listKey(worked)) || listKey(worked) === listKey(chain.last.span.documents ?? []);
}

function givenTo(chains: readonly RerankChain[]): readonly SpanDocument[] | null {
  const lists = chains.flatMap(({ given }) => (given === null ? [] : [given]));
  return lists.length < chains.length || chains.length === 0 ? null : distinctDocuments(lists);
}

/** The nearest step around one that may have returned its list. */
function nearest({ inside }: SpanNode): SpanNode | undefined {
  const [a, b] = [inside.get("rerank"), inside.get("retrieve")];
  return a === undefined || (b !== undefined && b.depth > a.depth) ? b : a;
}

/** One ranking that a pipeline made. */
export interface SpanList {
  readonly stage: string;
  readonly documents: readonly SpanDocument[];
}

export interface SpanLists {
  /** The last list is the ranking that counts; null where nothing was searched or what was found is not recorded. */
  readonly retrieved: readonly SpanList[] | null;
  /** Null where nothing was reranked, or the reranking is recorded without what it returned. */
  readonly reranked: readonly SpanList[] | null;
  /** Whose lists were joined here because no span says how the pipeline did. */
  readonly joined: readonly ("retrievers" | "rerankers")[];
}

/**
 * The rankings of a query, in the order in which they were made. A retriever around others returns their merged list; a
 * retriever around a reranker returns the reranked one. Where several retrievers stand side by side, what rerankers were
 * given is the merged list; without one the lists are joined one after the other, as are those of rerankers side by side.
 */
export function spanLists({ nodes }: SpanTree): SpanLists {
  const searching = nodes.filter(({ span }) => span.role === "retrieve");
  const sorted = byEnd(searching.filter(({ encloses }) => !encloses.has("rerank")));
  const rerankers = nodes.filter((node) => node.span.role === "rerank");
  const around = searching.filter(({ encloses }) => encloses.has("rerank"));
  const reranked = new Set(rerankers.flatMap(({ span }) => (span.documents === null ? [] : [listKey(span.documents)])));
  const isEcho = ({ span }: SpanNode): boolean => span.documents !== null && reranked.has(listKey(span.documents));
  const steps = byEnd([...rerankers, ...around.filter((node) => !isEcho(node))]);
  const names = new Map<string, number>();
  const single = withoutEchoes(sorted);
  const found = lists(single, names);
  const chains = rerankChains(
    byEnd([...rerankers, ...around]),
    found.map(({ documents }) => documents),
  );
  const given = givenLists(chains, single);
  const [merged, joined] = mergedList(sorted, found, given);
  const retrieved = merged === null ? found : [...found, { stage: unique("merged", names), documents: merged }];
  const rerankings = lists(steps, names);
  const all = distinctDocuments(chains.map(({ last }) => last.span.documents ?? []));
  const several = chains.length > 1 && !sameList(all, rerankings.findLast(isFilled)?.documents ?? []);
  if (several) rerankings.push({ stage: unique("merged", names), documents: all });
  return {
    retrieved: retrieved.length === 0 ? null : retrieved,
    reranked: rerankings.length === 0 ? null : rerankings,
    joined: [...(joined ? ["retrievers" as const] : []), ...(several ? ["rerankers" as const] : [])],
  };
}

const isFilled = ({ documents }: SpanList): boolean => documents.length > 0;

/**
 * What rerankers were given, and what was searched for after all of them; null where none says it, or of several one does
 * not.
 */
function givenLists(chains: readonly RerankChain[], retrievers: readonly SpanNode[]): readonly SpanDocument[][] | null {
  const known = chains.flatMap(({ given }) => (given === null ? [] : [[...given]]));
  if (known.length === 0 || known.length < chains.length) return null;
  const end = chains.reduce((latest, { last }) => Math.max(latest, last.span.end ?? Number.POSITIVE_INFINITY), 0);
  const after = retrievers.filter(({ span }) => span.start !== null && span.start >= end);
  return [...known, ...after.map(({ span }) => [...(span.documents ?? [])])].filter((list) => list.length > 0);
}

/** The list that the pipeline went on with, where it is none of the retrievers' own. */
function mergedList(
  retrievers: readonly SpanNode[],
  found: readonly SpanList[],
  given: readonly SpanDocument[][] | null,
): [documents: readonly SpanDocument[] | null, joined: boolean] {
  const last = found.at(-1)?.documents ?? [];
  if (given !== null) {
    const all = distinctDocuments(given);
    return all.length > 0 && !sameList(all, last) ? [all, !given.some((list) => sameList(list, all))] : [null, false];
  }
  if (found.length < 2 || outermost(retrievers).size === 1) return [null, false];
  const all = found.flatMap(({ documents }) => documents);
  // A search that found nothing, as one that was tried again, leaves nothing to merge.
  const joined = found.filter(isFilled).length > 1;
  if (!joined && all.length === last.length) return [null, false];
  return [distinctDocuments([all]), joined];
}

/** The retrievers that are inside no other retriever of the list that says what it returned. */
function outermost(retrievers: readonly SpanNode[]): Set<SpanNode> {
  const outer = new Map<SpanNode, SpanNode>();
  for (const node of [...retrievers].sort((a, b) => a.depth - b.depth)) {
    let around = node.inside.get("retrieve");
    while (around !== undefined && around.span.documents === null) around = around.inside.get("retrieve");
    if (node.span.documents !== null) outer.set(node, (around && outer.get(around)) ?? node);
  }
  return new Set(outer.values());
}

/** Instrumentation at two levels records one call twice: the inner span of two with the same list is left out. */
function withoutEchoes(retrievers: readonly SpanNode[]): SpanNode[] {
  const echoed = new Set<SpanNode>();
  for (const node of retrievers) {
    const { parent } = node;
    if (parent !== null && parent.span.role === "retrieve" && sameDocuments(node.span, parent.span)) echoed.add(node);
  }
  return retrievers.filter((node) => !echoed.has(node));
}

function sameDocuments(a: Span, b: Span): boolean {
  return a.documents !== null && b.documents !== null && sameList(a.documents, b.documents);
}

function sameList(a: readonly SpanDocument[], b: readonly SpanDocument[]): boolean {
  return a.length === b.length && a.every((document, i) => documentKey(document) === documentKey(b[i]!));
}

function lists(nodes: readonly SpanNode[], names: Map<string, number>): SpanList[] {
  return nodes.flatMap(({ span }) =>
    span.documents === null ? [] : [{ stage: unique(span.name || span.role, names), documents: span.documents }],
  );
}

function unique(name: string, names: Map<string, number>): string {
  const number = (names.get(name) ?? 0) + 1;
  names.set(name, number);
  return number === 1 ? name : `${name} ${number}`;
}
