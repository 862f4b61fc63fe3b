import type { ForeignChunk } from "../shared/index.ts";
import { isSearchRole, type Span, type SpanDocument } from "./span.ts";
import { chunkOfDocument, distinctDocuments, documentKey, listKey } from "./span-documents.ts";
import { byEnd, type SpanNode, type SpanTree } from "./span-tree.ts";

/** One ranking, best document first. */
interface Ranking {
  readonly stage: string;
  readonly documents: readonly SpanDocument[];
}

/** The rankings of one query. */
export interface Rankings {
  /** The last list is the final ranking. Null if there was no search or its results are not recorded. */
  readonly retrieved: readonly Ranking[] | null;
  /** Null if nothing was reranked, or the results are not recorded. */
  readonly reranked: readonly Ranking[] | null;
  /** The steps whose lists were joined here because no span records the merged list. */
  readonly joined: readonly ("retrievers" | "rerankers")[];
}

/**
 * The rankings of a query, in the order of their creation. A retriever around others returns their merged list, and
 * one around a reranker returns the reranked list. If retrievers are side by side, the merged list is the reranker's
 * input or, without it, their lists in order. The same applies to rerankers side by side.
 */
export function rankingsOf({ nodes }: SpanTree): Rankings {
  const searching = nodes.filter(({ span }) => span.role === "retrieve");
  const sorted = byEnd(searching.filter(({ encloses }) => !encloses.has("rerank")));
  const rerankers = nodes.filter((node) => node.span.role === "rerank");
  const around = searching.filter(({ encloses }) => encloses.has("rerank"));
  const reranked = new Set(rerankers.flatMap(({ span }) => (span.documents === null ? [] : [listKey(span.documents)])));
  const isEcho = ({ span }: SpanNode): boolean => span.documents !== null && reranked.has(listKey(span.documents));
  const steps = byEnd([...rerankers, ...around.filter((node) => !isEcho(node))]);
  const names = new Map<string, number>();
  const single = withoutDuplicates(sorted);
  const found = namedRankings(single, names);
  const chains = rerankChains(
    byEnd([...rerankers, ...around]),
    found.map(({ documents }) => documents),
  );
  const given = rerankerInputs(chains, single);
  const [merged, joined] = mergedList(sorted, found, given);
  const retrieved = merged === null ? found : [...found, { stage: uniqueStage("merged", names), documents: merged }];
  const rerankings = namedRankings(steps, names);
  const all = distinctDocuments(chains.map(({ last }) => last.span.documents ?? []));
  const several = chains.length > 1 && !isSameList(all, rerankings.findLast(isNonEmpty)?.documents ?? []);
  if (several) rerankings.push({ stage: uniqueStage("merged", names), documents: all });
  return {
    retrieved: retrieved.length === 0 ? null : retrieved,
    reranked: rerankings.length === 0 ? null : rerankings,
    joined: [...(joined ? ["retrievers" as const] : []), ...(several ? ["rerankers" as const] : [])],
  };
}

/** Converts rankings to chunks, one ranking after the other, with the name of their stage. */
export function chunksOfRankings(lists: readonly Ranking[]): ForeignChunk[] {
  return lists.flatMap(({ stage, documents }) => documents.map((document) => chunkOfDocument(document, stage)));
}

/**
 * Finds a search without recorded documents next to others with documents, whose lists would wrongly pass for all
 * results; null if there is none. A search is covered if an enclosing or enclosed step records documents, or if a
 * later reranker records its input.
 */
export function searchWithoutDocuments({ nodes }: SpanTree): Span | null {
  const known = nodes.filter(hasRanking);
  if (known.length === 0) return null;
  const covered = new Set<SpanNode>();
  for (const step of known)
    for (let at: SpanNode | null = step; at !== null && !covered.has(at); at = at.parent) covered.add(at);
  const within = new Set<SpanNode>();
  // Nodes are ordered with parents before children.
  for (const node of nodes)
    if (node.parent !== null && (hasRanking(node.parent) || within.has(node.parent))) within.add(node);
  const given = nodes.filter(({ span }) => span.inputDocuments !== null).map(({ span }) => span.start);
  const isGiven = ({ end }: Span): boolean => given.some((start) => start === null || end === null || end <= start);
  const lost = nodes.find((node) => {
    const isSilent = node.span.role === "retrieve" && node.span.documents === null;
    return isSilent && !covered.has(node) && !within.has(node) && !isGiven(node.span);
  });
  return lost?.span ?? null;
}

const hasRanking = ({ span: { role, documents } }: SpanNode): boolean => isSearchRole(role) && documents !== null;

/** A chain of rerankers, each of which reranks the result of the previous one. */
interface RerankChain {
  /** The input of the first reranker; null if it is not recorded. */
  readonly given: readonly SpanDocument[] | null;
  /** The step that returned the final list. */
  readonly last: SpanNode;
}

/**
 * The reranker chains of a query. There are several if a pipeline searches and reranks parts of the question
 * separately. `steps` are rerankers and retrievers around rerankers, sorted by end. `searched` are retriever results:
 * a reranker with such an input starts a new chain.
 */
function rerankChains(
  steps: readonly SpanNode[],
  searched: readonly (readonly SpanDocument[])[],
): readonly RerankChain[] {
  const found = new Set(searched.map(listKey));
  const chains = new Set<RerankChain>();
  const returned = new Map<string, ReturnedList>();
  const within = new Map<SpanNode, RerankChain[]>();
  for (const step of steps) {
    const { documents, inputDocuments } = step.span;
    const inner = (within.get(step) ?? []).filter((chain) => chains.has(chain));
    const worked = inputDocuments ?? documents ?? [];
    const before = worked[0] === undefined ? undefined : returned.get(documentKey(worked[0]));
    const goesOn = before !== undefined && chains.has(before.chain) && continuesChain(worked, before, found);
    const replaced = inner.length > 0 ? inner : goesOn ? [before.chain] : [];
    for (const chain of replaced) chains.delete(chain);
    const chain = { given: chainInput(replaced) ?? inputDocuments, last: step };
    chains.add(chain);
    const keys = new Set((documents ?? []).map(documentKey));
    for (const key of keys) returned.set(key, { chain, keys });
    const around = enclosingStep(step);
    if (around !== undefined) within.set(around, [...(within.get(around) ?? []), chain]);
  }
  return [...chains];
}

interface ReturnedList {
  readonly chain: RerankChain;
  readonly keys: ReadonlySet<string>;
}

function continuesChain(
  worked: readonly SpanDocument[],
  { chain, keys }: ReturnedList,
  searched: ReadonlySet<string>,
): boolean {
  if (!worked.every((document) => keys.has(documentKey(document)))) return false;
  return !searched.has(listKey(worked)) || listKey(worked) === listKey(chain.last.span.documents ?? []);
}

function chainInput(chains: readonly RerankChain[]): readonly SpanDocument[] | null {
  const lists = chains.flatMap(({ given }) => (given === null ? [] : [given]));
  return lists.length < chains.length || chains.length === 0 ? null : distinctDocuments(lists);
}

/** The nearest enclosing step that could have returned the list of a step. */
function enclosingStep({ inside }: SpanNode): SpanNode | undefined {
  const [a, b] = [inside.get("rerank"), inside.get("retrieve")];
  return a === undefined || (b !== undefined && b.depth > a.depth) ? b : a;
}

const isNonEmpty = ({ documents }: Ranking): boolean => documents.length > 0;

/** The inputs of all reranker chains, and the results of later searches; null unless every chain records its input. */
function rerankerInputs(
  chains: readonly RerankChain[],
  retrievers: readonly SpanNode[],
): readonly SpanDocument[][] | null {
  const known = chains.flatMap(({ given }) => (given === null ? [] : [[...given]]));
  if (known.length === 0 || known.length < chains.length) return null;
  const end = chains.reduce((latest, { last }) => Math.max(latest, last.span.end ?? Number.POSITIVE_INFINITY), 0);
  const after = retrievers.filter(({ span }) => span.start !== null && span.start >= end);
  return [...known, ...after.map(({ span }) => [...(span.documents ?? [])])].filter((list) => list.length > 0);
}

/** The merged list, if it differs from every retriever's own list, and whether it was joined here. */
function mergedList(
  retrievers: readonly SpanNode[],
  found: readonly Ranking[],
  given: readonly SpanDocument[][] | null,
): [documents: readonly SpanDocument[] | null, joined: boolean] {
  const last = found.at(-1)?.documents ?? [];
  if (given !== null) {
    const all = distinctDocuments(given);
    return all.length > 0 && !isSameList(all, last)
      ? [all, !given.some((list) => isSameList(list, all))]
      : [null, false];
  }
  if (found.length < 2 || outermost(retrievers).size === 1) return [null, false];
  const all = found.flatMap(({ documents }) => documents);
  // An empty search, for example before a retry, leaves nothing to merge.
  const joined = found.filter(isNonEmpty).length > 1;
  if (!joined && all.length === last.length) return [null, false];
  return [distinctDocuments([all]), joined];
}

/** The retrievers that are not inside another retriever with recorded documents. */
function outermost(retrievers: readonly SpanNode[]): Set<SpanNode> {
  const outer = new Map<SpanNode, SpanNode>();
  for (const node of [...retrievers].sort((a, b) => a.depth - b.depth)) {
    let around = node.inside.get("retrieve");
    while (around !== undefined && around.span.documents === null) around = around.inside.get("retrieve");
    if (node.span.documents !== null) outer.set(node, (around && outer.get(around)) ?? node);
  }
  return new Set(outer.values());
}

/**
 * Removes inner retrievers with the same list as their parent, because instrumentation at two levels records one call
 * twice.
 */
function withoutDuplicates(retrievers: readonly SpanNode[]): SpanNode[] {
  return retrievers.filter(({ span: { documents }, parent }) => {
    const outer = parent?.span.role === "retrieve" ? parent.span.documents : null;
    return documents === null || outer === null || !isSameList(documents, outer);
  });
}

const isSameList = (a: readonly SpanDocument[], b: readonly SpanDocument[]): boolean => listKey(a) === listKey(b);

function namedRankings(nodes: readonly SpanNode[], names: Map<string, number>): Ranking[] {
  return nodes.flatMap(({ span }) =>
    span.documents === null ? [] : [{ stage: uniqueStage(span.name || span.role, names), documents: span.documents }],
  );
}

/** A name that no earlier stage of a query has. */
export function uniqueStage(name: string, names: Map<string, number>): string {
  const number = (names.get(name) ?? 0) + 1;
  names.set(name, number);
  return number === 1 ? name : `${name} ${number}`;
}
