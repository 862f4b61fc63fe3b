import {
  isObject,
  textOf
} from "./chunk-GZ5LEMOO.js";

// src/dataset/foreign/rag-fields.ts
var QUESTION = ["question", "query", "user_input", "input", "user_query", "prompt"];
var ANSWER = ["answer", "output", "response", "result", "text", "content", "actual_output"];
var CONTEXTS = [
  "contexts",
  "context",
  "retrieved_contexts",
  "retrieved_documents",
  "documents",
  "source_documents",
  "source_nodes",
  "sourceNodes",
  "retrieved_chunks",
  "chunks"
];
function questionOf(inputs) {
  return firstText(inputs, QUESTION);
}
function answerOf(outputs) {
  if (typeof outputs === "string") return outputs;
  return isObject(outputs) ? ANSWER.map((key) => outputs[key]).find(isText) ?? null : null;
}
function contextsOf(outputs) {
  if (!isObject(outputs)) return void 0;
  return CONTEXTS.map((key) => outputs[key]).find((value) => value !== void 0 && value !== null);
}
var ANSWER_PLACES = `an answer stands under ${ANSWER.slice(0, -1).join(", ")} or ${ANSWER.at(-1)}`;
var isText = (value) => typeof value === "string";
function firstText(value, keys) {
  if (!isObject(value)) return textOf(value);
  return keys.map((key) => textOf(value[key])).find((text) => text !== null) ?? null;
}

export {
  questionOf,
  answerOf,
  contextsOf,
  ANSWER_PLACES
};
