import { chunksOf } from "../foreign/chunks-of.ts";
import { firstOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { contentText } from "./bedrock-turn.ts";

/**
 * Passages as a Knowledge Base returns them; null where there is no list. It names a chunk in the metadata, anew at each
 * ingestion, and the document by its address. A `chunk_id` of one's own in the metadata counts before both.
 */
export function bedrockPassages(found: unknown): readonly ForeignChunk[] | null {
  if (!Array.isArray(found)) return null;
  return found.map((passage) => {
    const { metadata, location } = objectOf(passage);
    const fields = objectOf(metadata);
    const chunk = chunksOf([passage])![0]!;
    if (chunk.id != null) return { ...chunk, text: contentText(passage) };
    const places = Object.values(objectOf(location)).map(objectOf);
    const addresses = [fields["x-amz-bedrock-kb-source-uri"], ...places.flatMap(({ uri, url }) => [uri, url])];
    return {
      ...chunk,
      id: textOf(fields["x-amz-bedrock-kb-chunk-id"]),
      text: contentText(passage),
      document_id: firstOf(addresses, textOf),
    };
  });
}
