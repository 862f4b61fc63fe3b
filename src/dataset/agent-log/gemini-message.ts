import { isObject } from "../rows/is-type.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A message of Gemini or Vertex, whose `parts` hold its texts, calls and results, in the shape of the others. */
export function geminiMessage({ role, parts }: Entry): Record<string, unknown> {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(blockOf);
  return { role: role === "model" ? "assistant" : "user", content };
}

function blockOf(part: Entry): Entry {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  // What is no object its libraries wrap into one.
  const content = isObject(response) ? (response.result ?? response) : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}
