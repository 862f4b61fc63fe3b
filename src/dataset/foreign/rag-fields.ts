import { isObject, isString } from "../rows/is-type.ts";
import { firstOf, textOf } from "./field.ts";
import { QUESTION_NAMES } from "./question-names.ts";

/** Among the inputs of a pipeline a text is as likely a document. */
const QUESTION = QUESTION_NAMES.filter((name) => name !== "text");

/** Names of the answer among the outputs of a pipeline, the most telling first. */
export const ANSWER_KEYS = ["answer", "output", "response", "result", "text", "content", "actual_output"] as const;
const CONTEXTS = [
  "contexts",
  "context",
  "retrieved_contexts",
  "retrieved_documents",
  "documents",
  "source_documents",
  "source_nodes",
  "sourceNodes",
  "retrieved_chunks",
  "chunks",
] as const;

/** The question among the inputs of a pipeline, which names them as it likes; inputs that are one text are it. */
export function questionOf(inputs: unknown): string | null {
  return firstText(inputs, QUESTION);
}

/** The answer among the outputs of a pipeline. An empty answer is one. */
export function answerOf(outputs: unknown): string | null {
  if (typeof outputs === "string") return outputs;
  return isObject(outputs) ? (ANSWER_KEYS.map((key) => outputs[key]).find(isString) ?? null) : null;
}

/** What came back to the question among the outputs of a pipeline; undefined where there is nothing of the kind. */
export function contextsOf(outputs: unknown): unknown {
  if (!isObject(outputs)) return undefined;
  return CONTEXTS.map((key) => outputs[key]).find((value) => value !== undefined && value !== null);
}

/** Where an answer is looked for, in words. */
export const ANSWER_PLACES = `an answer stands under ${ANSWER_KEYS.slice(0, -1).join(", ")} or ${ANSWER_KEYS.at(-1)}`;

function firstText(value: unknown, keys: readonly string[]): string | null {
  if (!isObject(value)) return textOf(value);
  return firstOf(keys, (key) => textOf(value[key]));
}
