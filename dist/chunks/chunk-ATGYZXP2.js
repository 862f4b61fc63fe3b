import {
  isObject,
  jsonIn
} from "./chunk-76GLEZDY.js";

// src/dataset/foreign/notes-of.ts
var NOTES = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues"
];
function notesOf(row) {
  return NOTES.map((name) => jsonIn(row[name])).filter(isObject);
}

// src/dataset/foreign/is-message.ts
var isMessage = ({ role, content, parts }) => typeof role === "string" && SPEAKERS.has(role) && (content !== void 0 || parts !== void 0);
var SPEAKERS = /* @__PURE__ */ new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);

export {
  notesOf,
  isMessage
};
