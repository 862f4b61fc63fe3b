// src/dataset/foreign/without-hop.ts
function withoutHop(text) {
  return text.replace(/^<\d+-hop>\s*/, "");
}

export {
  withoutHop
};
