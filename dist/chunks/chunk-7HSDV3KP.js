import {
  isObject
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/chat-message.ts
function chatMessage(entry) {
  const { kwargs, data, id, type } = entry;
  if (isObject(kwargs)) return typed(kwargs, Array.isArray(id) ? id.at(-1) : kwargs.type);
  return typed(isObject(data) && typeof type === "string" ? data : entry, type);
}
function typed(fields, name) {
  if (typeof name !== "string") return fields;
  const type = /^(AI|Human|Tool|System|Function)Message/.exec(name)?.[1]?.toLowerCase() ?? name;
  return fields.type === type ? fields : { ...fields, type };
}

export {
  chatMessage
};
