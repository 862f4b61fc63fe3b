import { isChunkOf } from "../../dataset/corpus/is-chunk-of.ts";
import type { ListedChunks } from "../../dataset/corpus/listed-chunks.ts";
import type { DescribedChunks } from "./described-chunks.ts";

/**
 * Ranks of the expected documents in a ranking of chunks, ascending and 1-based: a document stands where its first chunk
 * stands, and ranks count documents. A chunk's document is what the manifest says, else the trace, else the expected
 * document that the chunk's id starts with; a chunk of none is a document of its own.
 */
export function documentRanks(
  chunks: ListedChunks,
  expected: readonly string[],
  trace: Pick<DescribedChunks, "documentOf">,
): readonly number[] {
  const ranks: number[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < chunks.length; i++) {
    const id = chunks.id(i);
    const known = chunks.entry(i)?.documentId ?? trace.documentOf(id);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks.push(seen.size);
  }
  return ranks;
}
