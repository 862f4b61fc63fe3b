import { chunksOf } from "../foreign/chunks-of.ts";
import { idOf, isBlank } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { listOf } from "../foreign/list-of.ts";
import { withoutHop } from "../foreign/without-hop.ts";

/**
 * The chunks of `<kind>_contexts` and `<kind>_context_ids`, of which either may be absent; null where both are. A context
 * is a text, or a document as its framework writes it. A text says what is wrong.
 */
export function ragasChunks(
  texts: unknown,
  ids: unknown,
  kind: "retrieved" | "reference",
): readonly ForeignChunk[] | null | string {
  const contexts = listOf(texts) === null ? null : chunksOf(texts);
  const idList = listOf(ids);
  if (contexts === null && !isBlank(texts)) return `${kind}_contexts is no list: write it as JSON, ["a", "b"]`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list: write it as JSON, ["a", "b"]`;
  if (contexts !== null && idList !== null && contexts.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const chunks = (contexts ?? idList)?.map((_, i): ForeignChunk => {
    const { text, ...chunk } = contexts?.[i] ?? {};
    return { ...chunk, text: text == null ? null : withoutHop(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}
