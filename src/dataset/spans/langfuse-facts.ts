import { amountOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import type { Row } from "../rows/row.ts";
import { callFacts } from "./call-facts.ts";
import { caughtFailure } from "./caught-failure.ts";
import { returnedDocuments } from "./returned-documents.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";

/** An observation of Langfuse: a row of its server, or the attributes of a span that its client made. */
interface Observation {
  /** `GENERATION`, `retriever`, in capitals or not. */
  readonly type: unknown;
  readonly name: string | null;
  readonly input: unknown;
  readonly output: unknown;
  readonly model: string | null;
  readonly usage: Row;
  readonly cost: unknown;
  readonly level: unknown;
  readonly message: unknown;
}

const ROLES: Readonly<Record<string, SpanRole>> = {
  RETRIEVER: "retrieve",
  GENERATION: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate",
};

/** What an observation of Langfuse says. Its input, output and details may be JSON. */
export function langfuseFacts(observation: Observation): SpanFacts {
  const { name, usage, level } = observation;
  const role = ROLES[String(observation.type).toUpperCase()] ?? "other";
  const [input, output] = [jsonIn(observation.input), jsonIn(observation.output)];
  const failure =
    level === "ERROR" ? { type: null, message: textOf(observation.message) } : caughtFailure(role, output);
  return {
    ...NO_FACTS,
    ...callFacts(role, input, output, failure !== null && !output),
    model: observation.model,
    // What is no call by its type may be a search all the same: clients write those of LangChain in JavaScript as spans.
    ...(role === "other" ? { documents: returnedDocuments(output) } : {}),
    tool: role === "tool" || role === "other" ? name : null,
    promptTokens: positiveOf(usage.input),
    completionTokens: amountOf(usage.output),
    costUsd: positiveOf(objectOf(jsonIn(observation.cost)).total),
    failure,
  };
}
