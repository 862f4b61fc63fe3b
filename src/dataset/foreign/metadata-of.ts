import { isObject } from "../is-type.ts";

/** LangChain and LlamaIndex, Haystack, OpenAI's file search, Qdrant, Elasticsearch, Weaviate. */
const NAMES = ["metadata", "meta", "attributes", "payload", "_source", "properties"] as const;

/** What a document says of itself beside id and text, under the name that its tool has for it; an empty object where nothing. */
export function metadataOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return NAMES.map((name) => document[name]).find(isObject) ?? {};
}
