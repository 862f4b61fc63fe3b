import type { Attributes } from "./attributes.ts";
import { haystack } from "./haystack.ts";
import { langfuseSpan } from "./langfuse-span.ts";
import { mlflowSpan } from "./mlflow-span.ts";
import { openinference } from "./openinference.ts";
import { openllmetry } from "./openllmetry.ts";
import { otelGenAi, type SpanEvent } from "./otel-genai.ts";
import { ownNotes } from "./own-notes.ts";
import { pydanticAi } from "./pydantic-ai.ts";
import { NO_FACTS, type SpanFacts, type SpanFailure } from "./span.ts";
import { trulensSpan } from "./trulens-span.ts";
import { vectorSearch } from "./vector-search.ts";
import { vercelAi } from "./vercel-ai.ts";

/** Lists that OpenInference flattens: of a long one a tracer drops the oldest attributes, over a limit of 128 in all. */
const DOCUMENT_LISTS = ["retrieval.documents", "reranker.input_documents", "reranker.output_documents"];

/**
 * What a span says, by whichever conventions it follows: pipelines mix them, a span of one library inside a span of
 * another. Where two say the same thing, the first in this order counts: TruLens, OpenInference, OpenTelemetry GenAI,
 * MLflow, then what other instrumentations have of their own.
 */
export function factsOf(
  name: string,
  attributes: Attributes,
  events: readonly SpanEvent[],
  failed: SpanFailure | null,
  dropped: { readonly attributes: number; readonly events: number } = { attributes: 0, events: 0 },
): SpanFacts {
  const hits = vectorSearch(attributes, events);
  const said = [
    trulensSpan(attributes),
    openinference(attributes),
    otelGenAi(attributes, events),
    mlflowSpan(attributes),
    langfuseSpan(attributes, name),
    haystack(attributes),
    hits,
    pydanticAi(attributes),
    vercelAi(attributes),
    openllmetry(attributes, name),
  ];
  const known = said.filter((facts) => facts !== null);
  const first = <K extends keyof SpanFacts>(key: K): SpanFacts[K] =>
    known.map((facts) => facts[key]).find((value) => value !== null) ?? NO_FACTS[key];
  const role = known.map(({ role }) => role).find((role) => role !== "other") ?? "other";
  const failure = first("failure") ?? failed;
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    recordId: first("recordId"),
    input: first("input"),
    output: first("output"),
    documents: first("documents") ?? (searches && failure !== null && first("output") === null ? [] : null),
    hasOneHit: first("hasOneHit"),
    foundCount: first("foundCount"),
    inputDocuments: first("inputDocuments"),
    asksForTool: known.some(({ asksForTool }) => asksForTool),
    prompt: first("prompt"),
    model: first("model"),
    tool: first("tool"),
    promptTokens: first("promptTokens"),
    completionTokens: first("completionTokens"),
    costUsd: first("costUsd"),
    failure,
    isCut:
      dropped.attributes > 0 ||
      (dropped.events > 0 && (hits !== null || events.some(({ name }) => name.startsWith("gen_ai.")))) ||
      DOCUMENT_LISTS.some((path) => attributes.lacksItems(path)),
    otherIds: known.flatMap(({ otherIds }) => otherIds),
    scores: known.flatMap(({ scores }) => scores),
    metadata: Object.assign({}, ...known.map(({ metadata }) => metadata), ownNotes(attributes)),
  };
}
