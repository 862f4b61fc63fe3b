import {
  isObject,
  jsonIn
} from "./chunk-EKTXWGEI.js";

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

// src/dataset/foreign/without-speaker.ts
function withoutSpeaker(record) {
  const { role, ...others } = record;
  const isMessage = typeof role === "string" && SPEAKERS.has(role) && (others.content !== void 0 || others.parts !== void 0);
  return isMessage ? others : record;
}
var SPEAKERS = /* @__PURE__ */ new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);

export {
  notesOf,
  withoutSpeaker
};
