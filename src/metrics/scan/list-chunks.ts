import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { ListedChunks } from "../../dataset/corpus/listed-chunks.ts";
import type { RowLists } from "../../dataset/traces/row-trace.ts";
import type { Trace, TraceChunk } from "../../dataset/traces/trace.schema.ts";
import { byRank, orderedChunks } from "./ordered-chunks.ts";

type Chunk = TraceChunk | { readonly chunk_id: string };

/** Fills a list with these chunks, in their order. */
export function listChunks(
  chunks: readonly Chunk[] | null | undefined,
  list: ListedChunks,
  index: Pick<ChunkIndex, "get">,
): void {
  list.begin();
  if (!chunks) return;
  for (let i = 0; i < chunks.length; i++) {
    const id = chunkIdOf(chunks[i]!);
    list.add(id, index.get(id));
  }
}

/** Fills the lists of a trace: each in the order that counts, without the lists that were merged into it. */
export function listTrace(
  { retrieved_chunks, reranked_chunks, context_chunks, citations }: Trace,
  lists: RowLists,
  index: Pick<ChunkIndex, "get">,
): RowLists {
  listChunks(retrieved_chunks && orderedChunks(retrieved_chunks), lists.retrieved, index);
  listChunks(reranked_chunks && orderedChunks(reranked_chunks), lists.reranked, index);
  listChunks(context_chunks && byRank(context_chunks), lists.context, index);
  listChunks(citations, lists.citations, index);
  return lists;
}
