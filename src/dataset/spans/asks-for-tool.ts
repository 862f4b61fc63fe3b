import { chatMessage } from "../foreign/chat-message.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";
import { ANSWER_ALONE } from "./spoken-text.ts";

/**
 * Whether what a model or an agent said ends in the call of a tool, and so does not answer: its last message has calls
 * beside its words, or a call as its last part. What a provider ran itself stands before the words that follow it.
 */
export function asksForTool(said: unknown, depth = 0): boolean {
  const value = jsonIn(said);
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return asksForTool(value.at(-1), depth + 1);
  if (!isObject(value)) return false;
  const message = chatMessage(value);
  if (isCall(message) || hasCalls(message) || hasCalls(message.additional_kwargs)) return true;
  const inner = WITHIN.map((name) => jsonIn(message[name])).find((part) => part !== undefined && part !== null);
  return inner !== undefined && asksForTool(inner, depth + 1);
}

const MAX_DEPTH = 8;

/**
 * Where frameworks and providers put an answer, its messages, and these their parts; the first that is there counts. A
 * state may hold messages of earlier steps beside the answer that was made.
 */
const WITHIN = [
  ...ANSWER_ALONE,
  ...["message", "kwargs", "content", "parts", "choices", "candidates", "generations", "messages"],
];

/** What parts that are calls are called: of Anthropic, OpenAI's Responses and OpenTelemetry. */
const CALLS: ReadonlySet<unknown> = new Set(["tool_use", "function_call", "tool_call"]);

/** Gemini and Bedrock have the call under a name of its own. */
const isCall = (part: Readonly<Record<string, unknown>>): boolean =>
  CALLS.has(part.type) || ["functionCall", "function_call", "toolUse"].some((name) => isObject(part[name]));

const hasCalls = (message: unknown): boolean =>
  isObject(message) &&
  [message.tool_calls, message.toolCalls].some((calls) => Array.isArray(calls) && calls.length > 0);
