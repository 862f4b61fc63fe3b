import { objectOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import type { SpanEvent } from "./otel-genai.ts";
import { NO_FACTS, type SpanDocument, type SpanFacts } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";

/**
 * What OpenLLMetry's instrumentations of vector stores say of a search: an event a hit in Python, numbered attributes in
 * TypeScript; null where a span has neither. Hits that may not be all, or of several searches in one call, are not known.
 */
export function vectorSearch(attributes: Attributes, events: readonly SpanEvent[]): SpanFacts | null {
  const hits = events.filter(({ name }) => HITS.includes(name));
  const count = attributes.number(`${NUMBERED}.matches_length`);
  if (hits.length === 0 && count === null) return null;
  const documents = hits.length > 0 ? ofEvents(hits, attributes) : ofAttributes(attributes, events, count);
  const isCounted = attributes.text("db.system") === "chroma" && attributes.number("db.chroma.query.n_results") !== 1;
  return { ...NO_FACTS, role: "retrieve", documents, hasOneHit: isCounted ? documents?.length === 1 : null };
}

const HITS = ["db.query.result", "db.search.result"];

const NUMBERED = "db.vector.query.result";

function ofEvents(hits: readonly SpanEvent[], attributes: Attributes): readonly SpanDocument[] | null {
  const searches = SEARCHES.map((path) => attributes.number(path) ?? 1);
  const isOfSeveral = hits.some((hit) => (hit.attributes.number("db.search.query.id") ?? 0) > 0);
  if (Math.max(...searches) > 1 || isOfSeveral) return null;
  return spanDocuments(
    hits.map(({ name: at, attributes: hit }) => {
      const noted = hit.get(`${at}.metadata`) ?? hit.get(`${at}.entity`);
      return record(hit.id(`${at}.id`), hit.get(`${at}.document`), hit.number(`${at}.score`), noted);
    }),
  );
}

/** How many searches one call made. */
const SEARCHES = ["db.chroma.query.query_embeddings_count", "db.chroma.query.query_texts_count"];

function ofAttributes(
  attributes: Attributes,
  events: readonly SpanEvent[],
  count: number | null,
): readonly SpanDocument[] | null {
  const hits = attributes.items(NUMBERED) ?? [];
  if (hits.length !== count) return null;
  return spanDocuments(
    hits.map((hit, i) => {
      const event = events.find(({ name }) => name === `pinecone.query.result.${i}.metadata`);
      return record(hit.id("id"), undefined, hit.number("score"), event?.attributes.whole() ?? hit.get("metadata"));
    }),
  );
}

/** A hit under the names that a document of a search has; what was stored beside it may hold its text, and metadata again. */
function record(id: string | null, text: unknown, score: number | null, noted: unknown): Record<string, unknown> {
  const stored = objectOf(jsonIn(noted));
  const metadata = isObject(stored.metadata) ? stored.metadata : stored;
  return { ...stored, id, score, metadata, ...(typeof text === "string" ? { text } : {}) };
}
