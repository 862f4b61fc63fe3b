import { isObject } from "../rows/is-type.ts";
import { jsonIn } from "./json-in.ts";

/** LangChain and LlamaIndex, Haystack, OpenAI's file search, Qdrant, Elasticsearch, Weaviate. */
const NAMES = ["metadata", "meta", "attributes", "payload", "_source", "properties"] as const;

/**
 * What a document says of itself beside id and text, under the name that its tool has for it, where a store without
 * records has it as JSON; an empty object where nothing.
 */
export function metadataOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const said = NAMES.map((name) => jsonIn(document[name])).filter(isObject);
  return said.find((fields) => Object.keys(fields).length > 0) ?? {};
}
