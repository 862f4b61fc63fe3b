import { distinctDocuments } from "./distinct-documents.ts";
import { documentKey } from "./document-key.ts";
import { listKey } from "./list-key.ts";
import type { SpanDocument } from "./span.ts";
import type { SpanNode } from "./span-tree.ts";

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
