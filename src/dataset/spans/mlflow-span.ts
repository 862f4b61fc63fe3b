import { amountOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import { decodeText } from "../json/decode-text.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { isModelCall } from "./is-model-call.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

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
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    documents: role === "retrieve" || role === "rerank" ? spanDocuments(outputs) : null,
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isModelCall(inputs) ? givenText(inputs) : null,
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
  EVALUATOR: "evaluate",
};
