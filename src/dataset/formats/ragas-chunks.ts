import { idOf, isBlank, textOf } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { listOf } from "../foreign/list-of.ts";

/** What Ragas' generator of questions over several chunks writes before the text of each. */
const HOP = /^<\d+-hop>\s*/;

/**
 * The chunks of `<kind>_contexts` and `<kind>_context_ids`, of which either may be absent; null where both are. A text
 * says what is wrong.
 */
export function ragasChunks(
  texts: unknown,
  ids: unknown,
  kind: "retrieved" | "reference",
): readonly ForeignChunk[] | null | string {
  const textList = listOf(texts);
  const idList = listOf(ids);
  if (textList === null && !isBlank(texts)) return `${kind}_contexts is no list`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list`;
  if (textList !== null && idList !== null && textList.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const length = textList?.length ?? idList?.length;
  if (length === undefined) return null;
  return Array.from({ length }, (_, i): ForeignChunk => {
    return { text: textOf(textList?.[i])?.replace(HOP, "") ?? null, id: idOf(idList?.[i]) };
  });
}
