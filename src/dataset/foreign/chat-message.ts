import { isObject } from "../rows/is-type.ts";

/**
 * The fields of a message, without what LangChain wraps one in: `{type, data}`, or an object of its own with `kwargs`. Its
 * `type` is then `ai`, `human` and so on, also where the message was put together of streamed parts.
 */
export function chatMessage(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { kwargs, data, id, type } = entry;
  if (isObject(kwargs)) return typed(kwargs, Array.isArray(id) ? id.at(-1) : kwargs.type);
  return typed(isObject(data) && typeof type === "string" ? data : entry, type);
}

function typed(fields: Readonly<Record<string, unknown>>, name: unknown): Readonly<Record<string, unknown>> {
  if (typeof name !== "string") return fields;
  const type = /^(AI|Human|Tool|System|Function)Message/.exec(name)?.[1]?.toLowerCase() ?? name;
  return fields.type === type ? fields : { ...fields, type };
}
