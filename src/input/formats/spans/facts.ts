import { type Attributes, ragGateAttributes } from "./attributes.ts";
import { haystack, mlflowSpan, pydanticAi, trulensSpan, vercelAi } from "./frameworks.ts";
import { langfuseSpan } from "./langfuse.ts";
import { openinference } from "./openinference.ts";
import { openllmetry, vectorSearch } from "./openllmetry.ts";
import { otelGenAi } from "./otel-genai.ts";
import { isSearchRole, NO_FACTS, type SpanEvent, type SpanFacts, type SpanFailure } from "./span.ts";

/**
 * Reads a span by all known conventions, because pipelines mix libraries with different ones. If several provide a
 * fact, the first in this order counts: TruLens, OpenInference, OpenTelemetry GenAI, MLflow, and then other
 * instrumentations.
 */
export function factsOf(
  name: string,
  attributes: Attributes,
  events: readonly SpanEvent[],
  failed: SpanFailure | null,
  dropped: { readonly attributes: number; readonly events: number } = { attributes: 0, events: 0 },
): SpanFacts {
  const hits = vectorSearch(attributes, events);
  const results = [
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
  const known = results.filter((facts) => facts !== null);
  const merged: { -readonly [K in keyof SpanFacts]: SpanFacts[K] } = { ...NO_FACTS };
  const firstOf = <K extends keyof SpanFacts>(key: K): void => {
    merged[key] = known.map((facts) => facts[key]).find((value) => value !== null) ?? NO_FACTS[key];
  };
  for (const key of Object.keys(NO_FACTS) as (keyof SpanFacts)[]) firstOf(key);
  merged.role = known.map(({ role }) => role).find((role) => role !== "other") ?? "other";
  merged.failure ??= failed;
  if (isSearchRole(merged.role) && merged.failure !== null && merged.output === null) merged.documents ??= [];
  return {
    ...merged,
    asksForTool: known.some(({ asksForTool }) => asksForTool),
    isCut:
      dropped.attributes > 0 ||
      (dropped.events > 0 && (hits !== null || events.some(({ name }) => name.startsWith("gen_ai.")))) ||
      FLATTENED_LISTS.some((path) => attributes.lacksItems(path)),
    otherIds: known.flatMap(({ otherIds }) => otherIds),
    scores: known.flatMap(({ scores }) => scores),
    metadata: Object.assign({}, ...known.map(({ metadata }) => metadata), ragGateAttributes(attributes)),
  };
}

/** OpenInference flattens lists into attributes. If there are more than 128, a tracer drops the oldest. */
const FLATTENED_LISTS = ["retrieval.documents", "reranker.input_documents", "reranker.output_documents"];
