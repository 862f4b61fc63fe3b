import { byEnd } from "./by-end.ts";
import { distinctDocuments } from "./distinct-documents.ts";
import { documentKey } from "./document-key.ts";
import { listKey } from "./list-key.ts";
import { type RerankChain, rerankChains } from "./rerank-chains.ts";
import type { Span, SpanDocument } from "./span.ts";
import type { SpanNode, SpanTree } from "./span-tree.ts";

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
