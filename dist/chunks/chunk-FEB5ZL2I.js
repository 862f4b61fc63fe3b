import {
  chatMessage
} from "./chunk-7HSDV3KP.js";
import {
  isObject,
  parsedJson
} from "./chunk-WJ4LAJRD.js";

// src/dataset/spans/spoken-text.ts
var QUESTION_FIELDS = ["question", "query", "user_input", "input", "query_str", "text", "messages", "prompt"];
var ANSWER_FIELDS = [
  "answer",
  "final_answer",
  "generation",
  "response",
  "output",
  "result",
  "output_text",
  "text",
  "content",
  "generations",
  "messages"
];
var ANSWER_ALONE = ["answer", "final_answer", "generation", "response", "output", "result", "output_text"];
function spokenText(value, fields, depth = 0) {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === "string") return ofText(value, fields, depth);
  if (Array.isArray(value)) return ofList(value, fields, depth);
  return isObject(value) ? ofRecord(value, fields, depth) : null;
}
function ofText(value, fields, depth) {
  const inner = /^\s*[[{]/.test(value) ? parsedJson(value) : void 0;
  if (inner === void 0) return value === "" ? null : value;
  return spokenText(inner, fields, depth + 1) ?? (isTalk(inner) || isUnsaid(inner, fields) ? null : value);
}
function ofList(list, fields, depth) {
  const isAnswer = fields === ANSWER_FIELDS;
  if (isAnswer && isInParts(list)) return saidText(list, depth);
  if (isAnswer && list.length > 0 && list.every(isStreamed))
    return list.map((piece) => spokenText(piece, MESSAGE_FIELDS, depth + 1) ?? "").join("");
  for (const message of list.toReversed()) {
    if (isAnswer && isOfAsker(message)) return null;
    const text = spokenText(message, MESSAGE_FIELDS, depth + 1);
    if (text !== null) return text;
    if (isOfModel(message)) return isSilent(chatMessage(message)) ? "" : null;
  }
  return null;
}
function ofRecord(value, fields, depth) {
  const message = [value, value.message].find(isOfModel);
  const said = message === void 0 ? value : chatMessage(message);
  const parts = message === void 0 ? void 0 : [said.content, said.parts].find(Array.isArray);
  if (parts !== void 0) return saidText(parts, depth);
  const record = message === value ? said : value;
  for (const field of fields) {
    const text = Object.hasOwn(record, field) ? spokenText(record[field], fields, depth + 1) : null;
    if (text !== null) return text;
  }
  return fields === ANSWER_FIELDS && ANSWER_ALONE.some((field) => record[field] === "") ? "" : null;
}
var MAX_DEPTH = 8;
var MESSAGE_FIELDS = ["content", "text", "message", "parts", "kwargs"];
function saidText(parts, depth) {
  const texts = parts.filter(isSaid).map((part) => spokenText(part, MESSAGE_FIELDS, depth + 1) ?? "");
  return texts.join("") || null;
}
function isSaid(part) {
  if (!isObject(part)) return typeof part === "string";
  return (part.type === void 0 || TEXT_PARTS.has(part.type)) && part.thought !== true;
}
var TEXT_PARTS = /* @__PURE__ */ new Set(["text", "output_text"]);
var isInParts = (list) => list.every((part) => isObject(part) && typeof part.type === "string" && !("role" in part)) && list.some((part) => isObject(part) && TEXT_PARTS.has(part.type));
function isStreamed(piece) {
  if (!isObject(piece)) return typeof piece === "string";
  return [piece.type, Array.isArray(piece.id) ? piece.id.at(-1) : void 0].includes("AIMessageChunk");
}
function isOfModel(value) {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return role === "assistant" || role === "model" || type === "ai";
}
var ASKERS = /* @__PURE__ */ new Set(["user", "human", "system", "developer"]);
function isOfAsker(value) {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return ASKERS.has(role ?? type);
}
function isTalk(value) {
  const messages = isObject(value) ? value.messages : value;
  return Array.isArray(messages) && messages.some((message) => isOfModel(message) || isOfAsker(message));
}
function isUnsaid(value, fields) {
  if (fields !== ANSWER_FIELDS || !isObject(value)) return false;
  const places = ANSWER_ALONE.filter((field) => Object.hasOwn(value, field));
  return places.length === 0 ? "generations" in value : places.every((field) => value[field] === null);
}
function isSilent({ content }) {
  return content === "" || Array.isArray(content) && content.length === 0;
}

export {
  QUESTION_FIELDS,
  ANSWER_FIELDS,
  ANSWER_ALONE,
  spokenText,
  isSilent
};
