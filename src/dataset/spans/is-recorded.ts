import { isObject } from "../rows/is-type.ts";

/** Whether messages say what they said: where content is not recorded, some instrumentations write all of them but that. */
export function isRecorded(messages: readonly unknown[]): boolean {
  return messages.filter(isObject).every((message) => {
    if (Array.isArray(message.parts)) return message.parts.filter(isObject).every(isWhole);
    return message.content !== undefined || message.tool_calls !== undefined;
  });
}

function isWhole(part: Readonly<Record<string, unknown>>): boolean {
  if (part.type === "text") return part.content !== undefined;
  return part.type !== "tool_call_response" || "response" in part || "result" in part;
}
