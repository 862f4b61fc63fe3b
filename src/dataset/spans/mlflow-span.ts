import { amountOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import { decodeText } from "../json/decode-text.ts";
import type { Attributes } from "./attributes.ts";
import { callFacts } from "./call-facts.ts";
import { caughtFailure } from "./caught-failure.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";

/** What a span says by the attributes of MLflow, each of which is JSON; null where it has none. */
export function mlflowSpan(all: Attributes): SpanFacts | null {
  const value = (name: string): unknown => decodeText(all.get(`mlflow.${name}`));
  const type = textOf(value("spanType"));
  if (type === null) return null;
  const role = ROLES[type.toUpperCase()] ?? "other";
  const [inputs, outputs] = [value("spanInputs"), value("spanOutputs")];
  const usage = all.record("mlflow.chat.tokenUsage");
  const model = textOf(value("llm.model")) ?? textOf(objectOf(inputs).model);
  return {
    ...NO_FACTS,
    ...callFacts(role, inputs, outputs),
    failure: caughtFailure(role, outputs),
    model: role === "generate" || role === "embed" ? model : null,
    promptTokens: positiveOf(usage.input_tokens),
    completionTokens: amountOf(usage.output_tokens),
    costUsd: amountOf(all.record("mlflow.llm.cost").total_cost),
  };
}

const ROLES: Readonly<Record<string, SpanRole>> = {
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  LLM: "generate",
  CHAT_MODEL: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate",
};
