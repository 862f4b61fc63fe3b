import { jsonOf } from "./json-of.ts";
import type { SpanDocument } from "./span.ts";

/** What two records of one document have in common; its metadata may differ, because a reranker notes its score there. */
export function documentKey({ id, text, metadata }: SpanDocument): string {
  return JSON.stringify([id, text, id === null && text === null ? jsonOf(metadata) : null]);
}
