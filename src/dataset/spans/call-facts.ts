import { objectOf } from "../foreign/field.ts";
import { asksForTool } from "./asks-for-tool.ts";
import { givenText } from "./given-text.ts";
import { returnedDocuments } from "./returned-documents.ts";
import type { SpanFacts, SpanRole } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/**
 * What a call says by the inputs and outputs that were recorded of it. `foundNothing`: of a search that failed, which has
 * no outputs.
 */
export function callFacts(
  role: SpanRole,
  inputs: unknown,
  outputs: unknown,
  foundNothing = false,
): Pick<SpanFacts, "role" | "input" | "output" | "asksForTool" | "documents" | "inputDocuments" | "prompt"> {
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    asksForTool: (role === "generate" || role === "other") && asksForTool(outputs),
    documents:
      role === "tool" ? returnedDocuments(outputs) : !searches ? null : foundNothing ? [] : spanDocuments(outputs),
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isOfModel(inputs) ? givenText(inputs) : null,
  };
}

/**
 * Whether inputs are those of a model: a function that was marked as one records its arguments, which need not be all that
 * the model was given.
 */
function isOfModel(inputs: unknown): boolean {
  const { input, contents } = objectOf(inputs);
  return (
    Array.isArray(inputs) ||
    Array.isArray(input) ||
    Array.isArray(contents) ||
    PROMPT_FIELDS.some((name) => objectOf(inputs)[name])
  );
}

const PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];
