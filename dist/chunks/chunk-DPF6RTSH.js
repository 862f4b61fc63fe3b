// src/dataset/foreign/without-speaker.ts
function withoutSpeaker(record) {
  const { role, ...others } = record;
  const isMessage = typeof role === "string" && SPEAKERS.has(role) && (others.content !== void 0 || others.parts !== void 0);
  return isMessage ? others : record;
}
var SPEAKERS = /* @__PURE__ */ new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);

export {
  withoutSpeaker
};
