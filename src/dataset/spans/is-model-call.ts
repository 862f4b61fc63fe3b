import { objectOf } from "../foreign/field.ts";

/**
 * Whether inputs are those of a model: a function that was marked as one records its arguments, which need not be all that
 * the model was given.
 */
export function isModelCall(inputs: unknown): boolean {
  const { input, contents } = objectOf(inputs);
  return (
    Array.isArray(inputs) ||
    Array.isArray(input) ||
    Array.isArray(contents) ||
    PROMPT_FIELDS.some((name) => objectOf(inputs)[name])
  );
}

const PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];
