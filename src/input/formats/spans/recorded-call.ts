import { isObject } from "../../rows/index.ts";
import {
  ANSWER_FIELDS,
  ANSWER_ONLY_FIELDS,
  chatMessage,
  failureOf,
  jsonIn,
  objectOf,
  QUESTION_FIELDS,
  spokenText,
  textOf,
} from "../shared/index.ts";
import { isSearchRole, type SpanFacts, type SpanFailure, type SpanRole } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";

/**
 * Facts from the recorded inputs and outputs of a call. `foundNothing`: the call is a failed search without outputs.
 */
export function callFacts(
  role: SpanRole,
  inputs: unknown,
  outputs: unknown,
  foundNothing = false,
): Pick<SpanFacts, "role" | "input" | "output" | "asksForTool" | "documents" | "inputDocuments" | "prompt"> {
  return {
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    asksForTool: (role === "generate" || role === "other") && asksForTool(outputs),
    documents:
      role === "tool"
        ? returnedDocuments(outputs)
        : !isSearchRole(role)
          ? null
          : foundNothing
            ? []
            : spanDocuments(outputs),
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isModelInput(inputs) ? givenText(inputs) : null,
  };
}

/**
 * Whether inputs contain all that a model received. A function that was marked as a model call records only its
 * arguments.
 */
function isModelInput(inputs: unknown): boolean {
  const { input, contents } = objectOf(inputs);
  return (
    Array.isArray(inputs) ||
    Array.isArray(input) ||
    Array.isArray(contents) ||
    PROMPT_FIELDS.some((name) => objectOf(inputs)[name])
  );
}

const PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];

/**
 * The error that a function caught and returned instead of an answer; null if it answered or is another kind of call.
 */
export function caughtFailure(role: SpanRole, outputs: unknown): SpanFailure | null {
  if (role !== "other" || !isObject(outputs) || spokenText(outputs, ANSWER_FIELDS)) return null;
  const isAnswered = Object.entries(outputs).some(
    ([name, value]) => textOf(value) !== null && !ERROR_DETAIL_FIELD.test(name),
  );
  const { error } = failureOf(outputs);
  if (isAnswered || error === undefined || error === null) return null;
  if (!isObject(error)) return { type: null, message: String(error) };
  return { type: textOf(error.type), message: textOf(error.message) };
}

/** Fields next to an error that are part of the error or of the question. */
const ERROR_DETAIL_FIELD = new RegExp(
  `^(?:err(?:or)?s?(?:_.*)?|exception|traceback|stack_trace|status|code|type|details?|${QUESTION_FIELDS.join("|")})$`,
);

/** All texts in the input of a model, in order and at any depth, including tool results; null if there are none. */
export function givenText(value: unknown): string | null {
  const texts: string[] = [];
  collectTexts(value, texts, 0);
  return texts.join("\n\n") || null;
}

const MAX_TEXT_DEPTH = 16;

function collectTexts(value: unknown, texts: string[], depth: number): void {
  if (typeof value === "string") texts.push(value);
  if (typeof value !== "object" || value === null || depth > MAX_TEXT_DEPTH) return;
  for (const inner of value instanceof Map ? value.values() : Object.values(value))
    collectTexts(inner, texts, depth + 1);
}

/**
 * Whether the output of a model or agent ends in a tool call and therefore does not answer: the last message has
 * calls, or its last part is one. A call that the provider ran itself is followed by words.
 */
export function asksForTool(output: unknown, depth = 0): boolean {
  const value = jsonIn(output);
  if (depth > MAX_ANSWER_DEPTH) return false;
  if (Array.isArray(value)) return asksForTool(value.at(-1), depth + 1);
  if (!isObject(value)) return false;
  const message = chatMessage(value);
  if (isCall(message) || hasCalls(message) || hasCalls(message.additional_kwargs)) return true;
  const inner = ANSWER_PARTS.map((name) => jsonIn(message[name])).find((part) => part !== undefined && part !== null);
  return inner !== undefined && asksForTool(inner, depth + 1);
}

const MAX_ANSWER_DEPTH = 8;

/**
 * Fields that contain an answer, its messages, or their parts; the first that exists counts. A state can contain
 * earlier messages next to the answer.
 */
const ANSWER_PARTS = [
  ...ANSWER_ONLY_FIELDS,
  ...["message", "kwargs", "content", "parts", "choices", "candidates", "generations", "messages"],
];

/** Types of parts that are calls in the formats of Anthropic, OpenAI Responses, and OpenTelemetry. */
const CALL_TYPES: ReadonlySet<unknown> = new Set(["tool_use", "function_call", "tool_call"]);

/** Gemini and Bedrock put the call into a separate field. */
const isCall = (part: Readonly<Record<string, unknown>>): boolean =>
  CALL_TYPES.has(part.type) || ["functionCall", "function_call", "toolUse"].some((name) => isObject(part[name]));

const hasCalls = (message: unknown): boolean =>
  isObject(message) &&
  [message.tool_calls, message.toolCalls].some((calls) => Array.isArray(calls) && calls.length > 0);
